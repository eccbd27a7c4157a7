import { describe, expect, test } from 'vitest'
import { agencyRecord } from '../record/agency-status.ts'
import { wellList } from './evidence-lines.ts'
import { explainAssessment } from './evidence.ts'
import type { LeaseInput } from '../record/lease.ts'
import { assessLease } from './status.ts'
import { clause, recordedEvent, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'

const well = (name: string, letters: string, more = {}) =>
  holdingWell(name, monthsFrom('2025-01-01', letters), more)
const producingMonths = (month: number) => 'P'.repeat(month)
const explainOn = (today: string, case_: Parameters<typeof leaseCase>[0]) => {
  const facts = leaseCase(case_)
  return explainAssessment(facts, assessLease(facts, today), today)
}

describe('the status sentence', () => {
  test('production is stated with its wells, last month and reports, and without a countdown', () => {
    const wells = [
      well('A', producingMonths(17)),
      well('B', producingMonths(17)),
      well('C', `${producingMonths(10)}0000000`),
    ]
    expect(explainOn('2026-07-07', { wells }).sentence).toBe(
      'Held by production by wells A and B (last produced May 2026); May reported; June is due by Sep 30',
    )
  })

  test.each<[string, string, Parameters<typeof leaseCase>[0], string]>([
    ['term', '2024-01-01', {}, 'In its primary term until Mar 31, 2024; 90 days left'],
    [
      'after the term',
      '2024-05-01',
      {},
      'Primary term ended Mar 31, 2024 and nothing on record holds the lease; lapse risk since Apr 1, 2024: confirm that it is in force, or record how it ended',
    ],
    ['pending', '2021-01-01', {}, 'Takes effect on Apr 1, 2021'],
    [
      'record',
      '2026-01-01',
      { leaseFields: { heldOfRecord: true, primaryTerm: null } },
      'Active of record · no production linked',
    ],
    [
      'released',
      '2026-01-01',
      { events: [recordedEvent('RELEASED', '2025-05-01', { reason: 'Book 12, page 7' })] },
      'Released on May 1, 2025: Book 12, page 7',
    ],
    [
      'ended by its agency',
      '2023-01-01',
      { agency: agencyRecord('RELINQ') },
      'Released, date unknown: the agency’s record says RELINQ',
    ],
    [
      'unit',
      '2026-07-07',
      { wells: [well('U', producingMonths(17), { unit: 'Bear Unit' })] },
      'Held by production of Bear Unit by well U (last produced May 2026); May reported; June is due by Sep 30',
    ],
    [
      'record of an agency',
      '2026-01-01',
      { leaseFields: { heldOfRecord: true, primaryTerm: null }, agency: agencyRecord('PROD') },
      'HBP per agency record (PROD) · no production linked',
    ],
    [
      'late report',
      '2026-10-01',
      { wells: [well('A', producingMonths(17))], provisions: [clause('CESSATION', { days: 180 }, '12')] },
      'No report since May 2026: last produced May 2026 by well A; 180-day cessation clause (¶ 12); 57 days left unless the months not reported produced',
    ],
    [
      'no report',
      '2026-10-01',
      { wells: [well('A', producingMonths(17))] },
      'No report since May 2026: last produced May 2026 by well A; June was due by Sep 30; 60-day cessation clause (¶ 12); lapse risk since Jul 31, 2026: confirm that it is in force, or record how it ended',
    ],
    [
      'figures withheld',
      '2026-07-07',
      { wells: [well('A', `${producingMonths(17)}?`)] },
      'Held by production by well A (last produced May 2026); June came without volumes; July is due by Oct 31',
    ],
    [
      'an old stop',
      '2026-07-07',
      { wells: [well('A', `${producingMonths(6)}000${producingMonths(8)}`)] },
      'Production stopped for 92 days, Jul 1, 2025 to Sep 30, 2025; last produced May 2026 by well A; 60-day cessation clause (¶ 12); lapse risk since Aug 30, 2025: confirm that it is in force, or record how it ended',
    ],
    [
      'production that began after the term',
      '2026-07-07',
      { wells: [well('A', producingMonths(17), { startedOn: '2024-12-01' })] },
      'Primary term ended Mar 31, 2024 and nothing on record holds the lease; production by well A (last produced May 2026) began later; lapse risk since Apr 1, 2024: confirm that it is in force, or record how it ended',
    ],
    [
      'stopped',
      '2026-08-31',
      { wells: [well('A', `${producingMonths(17)}000`)] },
      'Production stopped: last produced May 2026 by well A; 60-day cessation clause (¶ 12); lapse risk since Jul 31, 2026: confirm that it is in force, or record how it ended',
    ],
    [
      'assumed',
      '2026-07-07',
      { provisions: [], wells: [well('A', `${producingMonths(17)}0`)] },
      'Production stopped: last produced May 2026 by well A; no confirmed cessation clause, 60 days assumed; 23 days left',
    ],
    [
      'operations',
      '2024-04-15',
      { operations: [{ kind: 'DRILLING', well: 'A', from: '2024-03-15', to: '2024-05-31' }] },
      'Held by operations: drilling of well A since Mar 15, 2024; no confirmed operations clause, 60 days assumed; 106 days left',
    ],
    [
      'drilling over the end of a federal lease',
      '2024-06-15',
      {
        leaseFields: { type: 'FEDERAL' },
        operations: [{ kind: 'DRILLING', well: 'A', from: '2024-03-15', to: '2024-05-31' }],
        events: [recordedEvent('CONFIRMED_IN_FORCE', '2024-06-10')],
      },
      'Extended until Mar 31, 2026 by drilling over the end of its primary term, Mar 31, 2024 (30 U.S.C. 226(e)); 654 days left',
    ],
    [
      'a workover after the last report',
      '2026-07-07',
      {
        wells: [well('A', producingMonths(17))],
        operations: [{ kind: 'REWORK', well: 'A', from: '2026-06-05', to: '2026-06-09' }],
      },
      'Held by production by well A (last produced May 2026); May reported; June is due by Sep 30',
    ],
    [
      'shut in',
      '2026-07-07',
      {
        leaseFields: { shutInRoyalty: {} },
        wells: [well('A', `${producingMonths(14)}SSS`)],
        shutInPayments: [{ from: '2026-03-01', to: '2026-12-13' }],
      },
      'Held by shut-in royalty paid through Dec 13, 2026, production by well A (last produced Feb 2026); next shut-in royalty due Dec 14; 160 days left',
    ],
  ])('%s', (_, today, case_, sentence) => {
    expect(explainOn(today, case_).sentence).toBe(sentence)
  })

  test('many wells are counted', () => {
    expect(wellList(['A'])).toBe('well A')
    expect(wellList(['A', 'B', 'C'])).toBe('wells A, B and C')
    expect(wellList(['A', 'B', 'C', 'D', 'E'])).toBe('wells A, B and 3 more')
  })
})

describe('changes that would affect it', () => {
  test('shut-in royalty would hold it, with its amount and due date', () => {
    const { remedies } = explainOn('2026-07-07', {
      leaseFields: { shutInRoyalty: { amount: '1.00', startAfterDays: 90 } },
      provisions: [clause('CESSATION', { days: 210 }, '8'), clause('SHUT_IN', {}, '9')],
      wells: [well('A', `${producingMonths(17)}0`)],
    })
    const shutIn = remedies.find(({ kind }) => kind === 'SHUT_IN')
    expect(shutIn?.sentence).toBe('Pay shut-in royalty (¶ 9) to hold: $120.00 by Aug 30')
    expect(shutIn?.amount).toMatchObject({ value: '120.00', formula: 'shut-in royalty × net mineral acres' })
    expect(remedies.map(({ kind }) => kind)).toEqual(['SHUT_IN', 'PRODUCTION'])
  })

  test('an option with notice is paid by the end of the term, and one without it is lost', () => {
    const leaseFields = { extensionOption: { months: 24, noticeDaysBefore: 30, paymentPerNma: '100' } }
    const withNotice = (noticeGivenOn: string | null) =>
      explainOn('2024-03-15', { leaseFields, noticeGivenOn })
    expect(withNotice('2024-02-20').remedies.map(({ dueOn }) => dueOn)).toEqual(['2024-03-31'])
    expect(withNotice('2024-02-20').cautions.join(' ')).not.toContain('option')
    expect(withNotice(null).cautions).toContain(
      'The extension option lapsed: notice was due Mar 1, 2024, and none is on record. If it was given in time, record it with its date.',
    )
    expect(withNotice('2024-03-05').remedies).toEqual([])
    expect(withNotice('2024-03-05').cautions).toContain(
      'The extension option lapsed: notice was due Mar 1, 2024 and was given Mar 5, 2024.',
    )
  })

  test('an unexercised extension would extend it', () => {
    const extensionOption = { months: 24, noticeDaysBefore: 30, paymentPerNma: '100' }
    const { remedies } = explainOn('2024-01-15', { leaseFields: { extensionOption } })
    expect(remedies.map(({ sentence }) => sentence)).toEqual([
      'Exercise the extension option by Mar 1 to extend the lease to Mar 31, 2026: $12,000.00',
    ])
    expect(explainOn('2024-03-15', { leaseFields: { extensionOption } }).remedies).toEqual([])
  })

  test('operations would hold it if the lease has the clause', () => {
    const provisions = [clause('CESSATION', { days: 60 }), clause('OPERATIONS', { days: 90 }, '11')]
    const { remedies } = explainOn('2026-07-07', {
      provisions,
      wells: [well('A', `${producingMonths(17)}0`)],
    })
    expect(remedies[0]?.sentence).toBe('Start drilling or reworking (¶ 11) by Jul 30 to hold')
  })

  test('nothing affects a terminated lease', () => {
    expect(explainOn('2026-01-01', { events: [recordedEvent('RELEASED', '2025-05-01')] }).remedies).toEqual(
      [],
    )
  })
})

describe('the basis of the status', () => {
  test('months come newest first, with totals that distinguish null from zero', () => {
    const { months, gaps } = explainOn('2025-05-31', { wells: [well('A', 'PP0S?'), well('B', 'P000S')] })
    expect(months.map(({ key, state, oil, gas, wells }) => [key, state, oil, gas, wells])).toEqual([
      ['2025-05', 'UNKNOWN', null, null, []],
      ['2025-04', 'SHUT_IN', 0, null, []],
      ['2025-03', 'NONE', 0, null, []],
      ['2025-02', 'PRODUCED', 10, 100, ['A']],
      ['2025-01', 'PRODUCED', 20, 200, ['A', 'B']],
    ])
    expect(gaps).toEqual([{ from: '2025-03-01', to: '2025-04-30', days: 61, months: 2 }])
  })

  test('unknowns are stated', () => {
    const { cautions } = explainOn('2025-05-31', {
      provisions: [{ ...clause('CESSATION', { days: 90 }), confirmedBy: null }],
      wells: [well('A', 'PP?PP'), well('B', '')],
    })
    expect(cautions).toEqual([
      'No confirmed cessation clause; 60 days assumed. Add the clause.',
      'Cessation of production not confirmed; not applied',
      'No production report for well B.',
      'Production unknown for Mar 2025: no report, or withheld. These months are not counted as a stop.',
      'Reports begin in Jan 2025: what held the lease when its term ended on Mar 31, 2024 is not on record.',
      'Paying quantities not tested: no prices or costs entered.',
    ])
  })

  test('paying quantities are stated, or that they are unknown', () => {
    const caution = (payingTest: LeaseInput['payingTest']) => {
      const { cautions, paying } = explainOn('2026-07-07', {
        leaseFields: { royaltyOil: '1/8', payingTest },
        wells: [well('A', producingMonths(17))],
      })
      return [cautions.find(text => /[Pp]aying/.test(text)), paying?.value]
    }
    expect(caution(null)).toEqual(['Paying quantities not tested: no prices or costs entered.', undefined])
    // 12 months of 10 bbl and 100 mcf: 120 × $70 × 7/8 + 1,200 × $2 × 7/8 = $9,450.00
    expect(caution({ oilPrice: '70', gasPrice: '2', costPerMonth: '887.60' })).toEqual([
      'May not be in paying quantities: from Jun 2025 to May 2026 its wells cost $1,201.20 more than they earned.',
      '-1201.20',
    ])
    expect(caution({ oilPrice: '70', gasPrice: '2', costPerMonth: '787.50' })).toEqual([undefined, '0.00'])
  })
})

test('each holding well is shown month by month, and a month without its report is unknown', () => {
  const wells = [well('A', 'PPS0'), well('B', 'P P', { unit: 'Berg' })]
  const { months, wellStates } = explainOn('2025-07-01', { wells })
  expect(months.map(({ key }) => key)).toEqual(['2025-04', '2025-03', '2025-02', '2025-01'])
  expect(wellStates).toEqual([
    { wellId: 'A', name: 'A', states: ['NONE', 'SHUT_IN', 'PRODUCED', 'PRODUCED'] },
    { wellId: 'B', name: 'B', states: ['UNKNOWN', 'PRODUCED', 'UNKNOWN', 'PRODUCED'] },
  ])
})
