import { describe, expect, test } from 'vitest'
import { explainAssessment } from './evidence.ts'
import type { HoldingWell, LeaseFacts } from './lease-facts.ts'
import { scheduleShutInPayments } from './shut-in-schedule.ts'
import { assessLease } from './status.ts'
import { clause, recordedEvent, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'

/** `letters` from Jan 2024; the case's term ends on Mar 31, 2024, and its cessation clause has 60 days. */
const well = (letters: string, more: Partial<HoldingWell> = {}) =>
  holdingWell(more.name ?? 'A', monthsFrom('2024-01-01', letters), more)
const cessation = clause('CESSATION', { days: 60 }, '12')
const shutInClause = (products: 'GAS' | 'ANY' | null) => clause('SHUT_IN', { products }, '9')
const paid = [{ from: '2024-06-01', to: '2025-05-31' }]

const shutIn = (
  { wells = [well('PPPPPSSS')], provisions = [cessation], ...more }: Partial<LeaseFacts> = {},
  terms: object = {},
) => {
  const facts = leaseCase({ wells, provisions, ...more })
  const shutInRoyalty = {
    amount: '1.00',
    basis: 'PER_NET_ACRE' as const,
    startAfterDays: null,
    cadence: 'ANNUAL' as const,
    maxConsecutiveMonths: null,
    ifMissed: 'TERMINATES' as const,
    ...terms,
  }
  return { ...facts, leaseFields: { ...facts.leaseFields, shutInRoyalty } }
}
const assessOn = (facts: LeaseFacts, today: string) => assessLease(facts, today)
const explainOn = (facts: LeaseFacts, today: string) =>
  explainAssessment(facts, assessOn(facts, today), today)
const heldByShutIn = { status: 'HELD_BY_SHUT_IN', lapseRisk: false }
const atRisk = { lapseRisk: true, tone: 'bad' }

/** Volumes of a gas well, and of an oil well with its associated gas. */
const months = (oil: number | null, gas: number | null) =>
  monthsFrom('2024-01-01', 'PPPPPSSS').map(month => (month.shutIn ? month : { ...month, oil, gas }))
const gasVolumes = holdingWell('A', months(0, 900))
const bothVolumes = holdingWell('A', months(40, 900))
const oilVolumes = holdingWell('A', months(40, null))

describe('wells covered by a shut-in clause', () => {
  const gasOnly = [cessation, shutInClause('GAS')]

  test.each<[string, Partial<LeaseFacts>, object]>([
    ['gas clause, gas well', { wells: [well('PPPPPSSS', { product: 'GAS' })] }, heldByShutIn],
    ['gas clause, oil well', { wells: [well('PPPPPSSS', { product: 'OIL' })] }, atRisk],
    ['gas clause, oil well with associated gas', { wells: [{ ...bothVolumes, product: 'OIL' }] }, atRisk],
    ['gas clause, type unknown, only gas made', { wells: [gasVolumes] }, heldByShutIn],
    ['gas clause, type unknown, only oil made', { wells: [oilVolumes] }, atRisk],
    ['gas clause, type unknown, both made', { wells: [bothVolumes] }, heldByShutIn],
    [
      'gas clause, a gas well and an oil well, both shut in',
      { wells: [well('PPPPPSSS', { product: 'GAS' }), well('PPPPPSSS', { name: 'B', product: 'OIL' })] },
      heldByShutIn,
    ],
    [
      'gas clause, the gas well plugged and only the oil well shut in',
      { wells: [well('PPPPP', { product: 'GAS' }), well('PPPPPSSS', { name: 'B', product: 'OIL' })] },
      atRisk,
    ],
    [
      'gas clause not confirmed',
      {
        wells: [well('PPPPPSSS', { product: 'OIL' })],
        provisions: [cessation, { ...shutInClause('GAS'), confirmedBy: null }],
      },
      heldByShutIn,
    ],
    [
      'clause for both, oil well',
      { wells: [well('PPPPPSSS', { product: 'OIL' })], provisions: [cessation, shutInClause('ANY')] },
      heldByShutIn,
    ],
    [
      'clause silent, oil well',
      { wells: [well('PPPPPSSS', { product: 'OIL' })], provisions: [cessation, shutInClause(null)] },
      heldByShutIn,
    ],
    ['no clause on file, oil well', { wells: [oilVolumes], provisions: [cessation] }, heldByShutIn],
  ])('%s', (_, facts, standing) => {
    const lease = shutIn({ provisions: gasOnly, shutInPayments: paid, ...facts })
    expect(assessOn(lease, '2024-12-01')).toMatchObject(standing)
  })

  test('an oil well under a gas clause gets the reason, and no payment is due or offered', () => {
    const wells = [well('PPPPPSSS', { product: 'OIL' })]
    const lease = shutIn({ wells, provisions: gasOnly, shutInPayments: paid })
    expect(explainOn(lease, '2024-12-01').sentence).toBe(
      'Production stopped: last produced May 2024 by well A; shut-in royalty does not hold it: the clause (¶ 9) is for gas wells only, and well A is an oil well; 60-day cessation clause (¶ 12); lapse risk since Jul 31, 2024: confirm that it is in force, or record how it ended',
    )
    const terms = { leaseNumber: 'L', ...lease.leaseFields } as Parameters<typeof scheduleShutInPayments>[0]
    expect(scheduleShutInPayments(terms, lease, assessOn(lease, '2024-07-01'), '2025-12-31')).toEqual([])
    expect(explainOn(lease, '2024-07-01').remedies.map(({ kind }) => kind)).toEqual(['PRODUCTION'])
  })

  test.each([
    [
      [cessation, shutInClause('GAS')],
      'The shut-in clause is for gas wells only, and it is not on record whether well A is one: assumed so. Enter the well’s type.',
    ],
    [
      [cessation, shutInClause(null)],
      'The shut-in clause does not name the covered wells; oil and gas wells are assumed.',
    ],
    [[cessation], 'No confirmed shut-in clause; oil and gas wells assumed covered. Add the clause.'],
  ])('assumptions are labeled as such', (provisions, caution) => {
    const lease = shutIn({ wells: [bothVolumes], provisions, shutInPayments: paid })
    expect(explainOn(lease, '2024-12-01').cautions).toContain(caution)
  })
})

describe('days left', () => {
  test('days end at the next due payment, not at days added after the paid period', () => {
    const lease = shutIn({ shutInPayments: paid })
    expect(assessOn(lease, '2025-02-28')).toMatchObject({
      ...heldByShutIn,
      daysLeft: 93,
      lapseOn: '2025-06-02',
      clock: 'PAYMENT',
    })
    expect(explainOn(lease, '2025-02-28').sentence).toBe(
      'Held by shut-in royalty paid through May 31, 2025, production by well A (last produced May 2024); next shut-in royalty due Jun 1; 93 days left',
    )
    expect(assessOn(lease, '2025-06-01')).toMatchObject({ daysLeft: 0, lapseRisk: false })
    expect(assessOn(lease, '2025-06-02').lapseRisk).toBe(true)
  })

  test('days after a paid month run to the next payment, and a year’s gap is a risk', () => {
    const monthly = shutIn(
      { shutInPayments: [{ from: '2024-06-01', to: '2024-06-30' }] },
      { cadence: 'MONTHLY' },
    )
    expect(assessOn(monthly, '2024-07-01').lapseOn).toBe('2024-07-02')
    const years = [...paid, { from: '2026-06-01', to: '2027-05-31' }]
    expect(
      assessOn(shutIn({ shutInPayments: years, wells: [well(`PPPPP${'S'.repeat(25)}`)] }), '2026-07-01'),
    ).toMatchObject({
      lapseRisk: true,
      lapseOn: '2025-06-02',
    })
  })

  test('days at the maximum shut-in time follow the clause, since no payment can help', () => {
    const lease = shutIn({ shutInPayments: paid }, { maxConsecutiveMonths: 12 })
    expect(assessOn(lease, '2025-05-01')).toMatchObject({ lapseOn: '2025-07-31', clock: 'CESSATION' })
  })

  test('days of a well that produced again follow the clause, not the payment', () => {
    const lease = shutIn({ wells: [well('PPPPPSSPP0')], shutInPayments: paid })
    expect(assessOn(lease, '2024-11-01')).toMatchObject({ lapseOn: '2024-11-30', clock: 'CESSATION' })
  })
})

describe('a paid shut-in of 20 months with a limit of 24', () => {
  const twentyIdleMonths = 'PPPPP' + 'S'.repeat(20)
  const bothPeriods = [...paid, { from: '2025-06-01', to: '2026-05-31' }]
  const terms = { maxConsecutiveMonths: 24 }

  test('both periods count, even with a missing report in between', () => {
    for (const letters of [
      twentyIdleMonths,
      twentyIdleMonths.replace('SSSSSSSS', 'SSS?SSSS'),
      twentyIdleMonths.replace('SSSSSSSS', 'SSS SSSS'),
    ]) {
      const lease = shutIn({ wells: [well(letters)], shutInPayments: bothPeriods }, terms)
      expect(assessOn(lease, '2026-02-15')).toMatchObject({ ...heldByShutIn, lapseOn: '2026-07-31' })
      const leaseFields = { leaseNumber: 'L', ...lease.leaseFields } as Parameters<
        typeof scheduleShutInPayments
      >[0]
      const payments = scheduleShutInPayments(leaseFields, lease, assessOn(lease, '2026-02-15'), '2027-12-31')
      expect(payments.map(({ key, periodFrom, periodTo }) => [key, periodFrom, periodTo])).toEqual([
        ['SHUT_IN_ROYALTY:2024-06-01:1', '2024-06-01', '2025-05-31'],
        ['SHUT_IN_ROYALTY:2024-06-01:2', '2025-06-01', '2026-05-31'],
      ])
    }
  })

  test('a second period alone on record is at risk from the first', () => {
    const lease = shutIn({ wells: [well(twentyIdleMonths)], shutInPayments: bothPeriods.slice(1) }, terms)
    expect(assessOn(lease, '2026-02-15')).toMatchObject({ lapseRisk: true, lapseOn: '2024-07-31' })
  })
})

describe('the lease’s stated day', () => {
  const yearLater = { startAfterDays: 365 }
  const assumed = { provisions: [shutInClause('ANY')] }

  test('it precedes assumed days and sets the due date without a risk before it', () => {
    const lease = shutIn(assumed, yearLater)
    const leaseFields = { leaseNumber: 'L', ...lease.leaseFields } as Parameters<
      typeof scheduleShutInPayments
    >[0]
    const [first] = scheduleShutInPayments(leaseFields, lease, assessOn(lease, '2024-09-15'), '2025-12-31')
    expect(first).toMatchObject({ dueDate: '2025-06-01', basis: 'Shut in since Jun 1, 2024' })
    expect(assessOn(lease, '2024-09-15')).toMatchObject({
      ...heldByShutIn,
      lapseOn: '2025-06-02',
      daysLeft: 259,
    })
    expect(explainOn(lease, '2024-09-15').sentence).toBe(
      'Shut in; the first shut-in royalty is due Jun 1, 2025, production by well A (last produced May 2024); next shut-in royalty due Jun 1, 2025; 259 days left',
    )
    expect(assessOn(lease, '2025-06-02')).toMatchObject({ lapseRisk: true, lapseOn: '2025-06-02' })
  })

  test('it yields to a shorter confirmed clause', () => {
    expect(assessOn(shutIn({}, yearLater), '2024-08-15')).toMatchObject({
      lapseRisk: true,
      lapseOn: '2024-07-31',
    })
  })

  test('assumed days are labeled as such if it is missing', () => {
    const lease = shutIn(assumed)
    const leaseFields = { leaseNumber: 'L', ...lease.leaseFields } as Parameters<
      typeof scheduleShutInPayments
    >[0]
    expect(
      scheduleShutInPayments(leaseFields, lease, assessOn(lease, '2024-07-01'), '2024-12-31')[0],
    ).toMatchObject({
      dueDate: '2024-07-30',
      basis: 'Shut in since Jun 1, 2024; the lease’s own day is not on file, 60 days are assumed',
    })
  })

  test('it does not apply to a period that begins before the first payment is due', () => {
    const lease = shutIn(assumed, { startAfterDays: 90, cadence: 'MONTHLY' })
    const leaseFields = { leaseNumber: 'L', ...lease.leaseFields } as Parameters<
      typeof scheduleShutInPayments
    >[0]
    const due = scheduleShutInPayments(leaseFields, lease, assessOn(lease, '2024-07-01'), '2024-10-01')
    expect(due.map(({ dueDate }) => dueDate)).toEqual([
      '2024-08-30',
      '2024-08-30',
      '2024-08-30',
      '2024-09-01',
      '2024-10-01',
    ])
  })
})

describe('a shut-in royalty that is only a debt', () => {
  const debt = { ifMissed: 'PENALTY', startAfterDays: 90 }

  test('the shut-in well holds the lease, paid or not, as long as the lease allows', () => {
    expect(assessOn(shutIn({}, debt), '2025-12-01')).toMatchObject({ ...heldByShutIn, lapseOn: null })
    expect(explainOn(shutIn({}, debt), '2025-12-01').lines[0]!.text).toBe(
      'Held by a shut-in well: shut-in royalty is owed, and a missed payment does not end the lease, production by well A (last produced May 2024)',
    )
    expect(assessOn(shutIn({}, { ...debt, maxConsecutiveMonths: 12 }), '2025-05-01').lapseOn).toBe(
      '2025-07-31',
    )
  })

  test('each payment stays owed without terminating the lease', () => {
    const lease = shutIn({}, debt)
    const leaseFields = { leaseNumber: 'L', ...lease.leaseFields } as Parameters<
      typeof scheduleShutInPayments
    >[0]
    const due = scheduleShutInPayments(leaseFields, lease, assessOn(lease, '2024-08-01'), '2025-12-31')
    expect(due.map(({ consequence }) => consequence)).toEqual(['PENALTY', 'PENALTY'])
  })

  test('an oil well under a gas clause is not held by it', () => {
    const wells = [well('PPPPPSSS', { product: 'OIL' })]
    expect(
      assessOn(shutIn({ wells, provisions: [cessation, shutInClause('GAS')] }, debt), '2024-12-01'),
    ).toMatchObject(atRisk)
  })
})

describe('a capable well, shut in on a federal lease', () => {
  const federal = (events: LeaseFacts['events'] = [], letters = 'PPPPPSSSSSSSSSSSSS') =>
    leaseCase({
      leaseFields: { type: 'FEDERAL' },
      provisions: [],
      wells: [well(letters)],
      events,
      enteredOn: '2021-04-01',
    })

  test('it holds the lease without payment until 60 days after BLM orders production', () => {
    expect(assessOn(federal(), '2025-06-15')).toMatchObject({ ...heldByShutIn, lapseOn: null })
    const notice = recordedEvent('NOTICE_TO_PRODUCE', '2025-05-01')
    expect(assessOn(federal([notice]), '2025-06-15')).toMatchObject({
      ...heldByShutIn,
      lapseOn: '2025-07-01',
      clock: 'NOTICE',
    })
    expect(assessOn(federal([notice]), '2025-07-01').lapseRisk).toBe(true)
    expect(explainOn(federal([notice]), '2025-06-15').sentence).toBe(
      'Held by a shut-in well, assumed capable of production in paying quantities (30 U.S.C. 226(i)); BLM notice to produce of May 1, 2025, production by well A (last produced May 2024); a well must produce by Jun 30; 15 days left',
    )
  })

  test('an order may give longer, and production satisfies it', () => {
    const longerNotice = recordedEvent('NOTICE_TO_PRODUCE', '2025-05-01', { until: '2025-08-31' })
    expect(assessOn(federal([longerNotice]), '2025-06-15').lapseOn).toBe('2025-09-01')
    const produced = federal([recordedEvent('NOTICE_TO_PRODUCE', '2024-08-01')], 'PPPPPSSSPPPP')
    expect(assessOn(produced, '2025-01-15')).toMatchObject({
      status: 'HELD_BY_PRODUCTION',
      lapseRisk: false,
    })
  })

  test('a well that is not shut in is not assumed capable, and the statutory 60 days are named', () => {
    const stopped = federal([], 'PPPPP00')
    expect(explainOn(stopped, '2024-07-15').sentence).toBe(
      'Production stopped: last produced May 2024 by well A; 60 days to begin reworking or drilling (30 U.S.C. 226(i)); 15 days left',
    )
    expect(assessOn(stopped, '2024-08-15')).toMatchObject(atRisk)
    expect(explainOn(stopped, '2024-07-15').cautions.join(' ')).not.toContain('assumed')
  })
})
