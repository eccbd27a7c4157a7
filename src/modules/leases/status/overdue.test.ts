import { describe, expect, test } from 'vitest'
import { agencyRecord } from '../record/agency-status.ts'
import { explainAssessment } from './evidence.ts'
import type { LeaseFacts, ObligationFact } from './lease-facts.ts'
import { assessLease } from './status.ts'
import { recordedEvent, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'

/** Rentals of $1,200 on Apr 1, 2022 and 2023; the case's term ends on Mar 31, 2024. */
const delayRental = { perAcre: '10.00' }
const rental = (year: number, more: Partial<ObligationFact> = {}): ObligationFact => ({
  key: `DELAY_RENTAL:${year}`,
  type: 'DELAY_RENTAL',
  title: `Delay rental, year ${year}`,
  payBy: `${2020 + year}-04-01`,
  graceDays: 0,
  amount: '1200.00',
  consequence: 'TERMINATES',
  status: 'DUE',
  paidOn: null,
  paidAmount: null,
  deleted: false,
  ...more,
})
const paid = (year: number, on = `${2020 + year}-03-15`, amount = '1200.00') =>
  rental(year, { status: 'PAID', paidOn: on, paidAmount: amount })
const lease = (obligations: ObligationFact[], more: Parameters<typeof leaseCase>[0] = {}) =>
  leaseCase({ ...more, leaseFields: { delayRental, ...more.leaseFields }, obligations })
const assessOn = (facts: LeaseFacts, today: string) => assessLease(facts, today)
const atRisk = { status: 'PRIMARY_TERM', tone: 'bad', lapseRisk: true, lapseBasis: 'OVERDUE' }

describe('a rental that terminates the lease', () => {
  test.each<[string, ObligationFact[], string, object]>([
    ['on its day', [rental(2)], '2022-04-01', { lapseRisk: false, tone: 'info' }],
    ['a day late', [rental(2)], '2022-04-02', { ...atRisk, lapseOn: '2022-04-02', daysLeft: -1 }],
    ['approved, not paid', [rental(2, { status: 'APPROVED' })], '2022-04-02', atRisk],
    ['in grace', [rental(2, { graceDays: 30 })], '2022-05-01', { lapseRisk: false, tone: 'warn' }],
    ['after grace', [rental(2, { graceDays: 30 })], '2022-05-02', { ...atRisk, lapseOn: '2022-05-02' }],
    ['missed', [rental(2, { status: 'MISSED' })], '2022-06-01', atRisk],
    ['paid in time', [paid(2)], '2022-06-01', { lapseRisk: false, tone: 'info' }],
    ['paid late', [paid(2, '2022-04-13')], '2022-06-01', atRisk],
    ['paid short', [paid(2, '2022-03-15', '900.00')], '2022-06-01', atRisk],
    ['waived', [rental(2, { status: 'WAIVED' })], '2022-06-01', { lapseRisk: false }],
    ['deleted', [rental(2, { deleted: true })], '2022-06-01', { lapseRisk: false }],
    [
      'owed on',
      [rental(2, { status: 'MISSED', consequence: 'PENALTY' })],
      '2022-06-01',
      { lapseRisk: false },
    ],
    ['not on record at all', [], '2022-06-01', atRisk],
    ['the second not on record', [paid(2)], '2023-06-01', { ...atRisk, lapseOn: '2023-04-02' }],
  ])('%s', (_, obligations, today, standing) => {
    expect(assessOn(lease(obligations), today)).toMatchObject(standing)
  })

  test('it is not owed on a paid-up lease, or if production or a suspension covered the day', () => {
    expect(
      assessOn(
        lease([rental(2)], { leaseFields: { delayRental: { ...delayRental, paidUp: true } } }),
        '2022-06-01',
      ).lapseRisk,
    ).toBe(false)
    const wells = [holdingWell('A', monthsFrom('2022-03-01', 'PPP'))]
    expect(assessOn(lease([], { wells }), '2022-06-01').lapseRisk).toBe(false)
    expect(assessOn(lease([rental(2)], { wells }), '2022-06-01').lapseRisk).toBe(false)
    const later = [holdingWell('A', monthsFrom('2022-05-01', 'P'), { startedOn: '2022-04-20' })]
    expect(assessOn(lease([], { wells: later }), '2022-06-01')).toMatchObject(atRisk)
    expect(assessOn(lease([rental(2, { status: 'MISSED' })], { wells }), '2022-06-01').lapseRisk).toBe(true)
    const events = [recordedEvent('SUSPENDED', '2022-03-01', { extendsTerm: true })]
    expect(assessOn(lease([], { events }), '2022-06-01').lapseRisk).toBe(false)
  })

  test('it is not overdue before its month’s report is due if the well produced in the last one', () => {
    const wells = [holdingWell('A', monthsFrom('2022-01-01', 'PP'))]
    for (const obligations of [[], [rental(2)]]) {
      expect(assessOn(lease(obligations, { wells }), '2022-04-20')).toMatchObject({
        lapseRisk: false,
        tone: 'info',
      })
      // March was due by Jun 30, so it is unknown whether it produced on Apr 1.
      expect(assessOn(lease(obligations, { wells }), '2022-10-01')).toMatchObject(atRisk)
    }
    const stopped = [holdingWell('A', monthsFrom('2022-01-01', 'PP0'))]
    expect(assessOn(lease([], { wells: stopped }), '2022-04-20')).toMatchObject(atRisk)
    const unit = [holdingWell('U', monthsFrom('2022-01-01', 'PP'), { unit: 'Bear Unit' })]
    expect(assessOn(lease([], { wells: unit }), '2022-04-20').lapseRisk).toBe(false)
  })

  test('it does not terminate the lease if paid late or short while production excused it', () => {
    const wells = [holdingWell('A', monthsFrom('2022-03-01', 'PPP'))]
    expect(assessOn(lease([paid(2, '2022-04-13')], { wells }), '2022-06-01').lapseRisk).toBe(false)
    expect(assessOn(lease([paid(2, '2022-03-15', '900.00')], { wells }), '2022-06-01').lapseRisk).toBe(false)
  })

  test('it is excused by production, like shut-in royalty, unlike other manual obligations', () => {
    const wells = [holdingWell('A', monthsFrom('2022-03-01', 'PPP'))]
    const other = rental(2, { key: null, type: 'OTHER', title: 'Compensatory royalty' })
    expect(assessOn(lease([other], { wells }), '2022-06-01')).toMatchObject(atRisk)
    const shutIn = rental(2, { key: 'SHUT_IN_ROYALTY:2022-01-01:1', type: 'SHUT_IN_ROYALTY' })
    expect(assessOn(lease([shutIn], { wells }), '2022-06-01').lapseRisk).toBe(false)
  })

  test('it is assumed not owed in a suspension, and by rule on a federal lease', () => {
    const events = [recordedEvent('SUSPENDED', '2022-03-01', { extendsTerm: true })]
    const cautions = (leaseFields: object) => {
      const facts = lease([], { events, leaseFields })
      return explainAssessment(facts, assessOn(facts, '2022-06-01'), '2022-06-01').cautions
    }
    expect(cautions({})).toContain('Rentals due while it is suspended are assumed not owed. Check the lease.')
    expect(cautions({ type: 'FEDERAL', delayRental: null }).join(' ')).toContain(
      'assumed not owed, as in a suspension of operations and production (30 U.S.C. 209); rental resumes with',
    )
  })

  test('a rental is settled when a user confirms the lease after its due date, not before', () => {
    const events = (day: string) => [recordedEvent('CONFIRMED_IN_FORCE', day)]
    expect(assessOn(lease([rental(2)], { events: events('2022-05-01') }), '2022-06-01').lapseRisk).toBe(false)
    expect(assessOn(lease([rental(2)], { events: events('2022-03-01') }), '2022-06-01').lapseRisk).toBe(true)
  })

  test('a rental due before an agency listed the lease as active counts as paid, with a notice', () => {
    const listedLease = lease([], { agency: agencyRecord('ACTIVE'), enteredOn: '2022-06-01' })
    expect(assessOn(listedLease, '2022-07-01').lapseRisk).toBe(false)
    expect(
      explainAssessment(listedLease, assessOn(listedLease, '2022-07-01'), '2022-07-01').cautions,
    ).toContain('Rentals due by Jun 1, 2022 are assumed paid: the agency’s record said ACTIVE then.')
    expect(assessOn(listedLease, '2023-04-02')).toMatchObject({ ...atRisk, lapseOn: '2023-04-02' })
    const unknown = lease([], { agency: agencyRecord('purple'), enteredOn: '2022-06-01' })
    expect(assessOn(unknown, '2022-07-01')).toMatchObject(atRisk)
  })

  test('it precedes what lapses later, and is listed with what lapsed before', () => {
    expect(assessOn(lease([rental(2)]), '2024-05-01')).toMatchObject({
      lapseBasis: 'OVERDUE',
      lapseOn: '2022-04-02',
    })
    const other = rental(9, { key: null, type: 'OTHER', payBy: '2024-04-20', title: 'Compensatory royalty' })
    const both = assessOn(lease([paid(2), paid(3), other]), '2024-05-01')
    expect(both).toMatchObject({ lapseBasis: 'TERM_END', overdue: [{ title: 'Compensatory royalty' }] })
  })
})

describe('a federal rental', () => {
  const federal = (obligations: ObligationFact[]) =>
    leaseCase({
      leaseFields: { type: 'FEDERAL', effectiveDate: '2022-10-01', primaryTerm: { years: 10 } },
      acres: { gross: 160, net: 160, companyNet: 160 },
      obligations,
    })
  const first = (more: Partial<ObligationFact>) =>
    federal([rental(2, { payBy: '2023-10-02', amount: '480.00', ...more })])

  test('it may be paid on Monday if it is due on a Sunday', () => {
    expect(assessOn(federal([]), '2023-10-02').lapseRisk).toBe(false)
    expect(assessOn(federal([]), '2023-10-03')).toMatchObject({ ...atRisk, lapseOn: '2023-10-03' })
  })

  test('a nominally short payment does not terminate the lease', () => {
    const shortPayment = (paidAmount: string) => first({ status: 'PAID', paidOn: '2023-09-20', paidAmount })
    expect(assessOn(shortPayment('456.00'), '2023-12-01').lapseRisk).toBe(false)
    expect(assessOn(shortPayment('455.00'), '2023-12-01')).toMatchObject(atRisk)
  })

  test.each<[string, string, string | null, boolean]>([
    ['that goes on', '2023-08-15', null, true],
    ['through the lease month that begins on the day', '2023-08-15', '2023-10-31', true],
    ['that ends within that lease month: rental resumes with it', '2023-08-15', '2023-10-20', false],
    ['that begins on the day', '2023-10-01', '2024-03-31', true],
    ['that begins after it', '2023-10-05', null, false],
    ['that ended before it', '2023-03-01', '2023-09-15', false],
  ])('is not owed in a suspension %s', (_, from, until, excused) => {
    const events = [recordedEvent('SUSPENDED', from, { until, extendsTerm: true })]
    for (const obligations of [federal([]), first({})])
      expect(assessOn({ ...obligations, events }, '2024-04-15').overdue.length === 0).toBe(excused)
  })

  test('it is owed if only operations or production is suspended, and asks if the kind is unknown', () => {
    const on = '2023-11-01'
    const stopped = (rentalPayable: boolean) => {
      const events = [recordedEvent('SUSPENDED', '2023-08-15', { extendsTerm: true, rentalPayable })]
      const facts = { ...first({}), events }
      return {
        overdue: assessOn(facts, on).overdue.length,
        said: explainAssessment(facts, assessOn(facts, on), on).cautions.join(' '),
      }
    }
    expect(stopped(true)).toMatchObject({
      overdue: 1,
      said: expect.stringContaining('Rental stays payable in'),
    })
    expect(stopped(false)).toMatchObject({
      overdue: 0,
      said: expect.stringContaining('assumed not owed, as in'),
    })
  })

  test('it may qualify for reinstatement, and the caution says how', () => {
    const facts = first({ status: 'MISSED' })
    const { cautions } = explainAssessment(facts, assessOn(facts, '2023-10-10'), '2023-10-10')
    expect(cautions.join(' ')).toContain('rental paid within 20 days, by Oct 22, 2023')
  })
})

describe('the text', () => {
  const sentence = (obligations: ObligationFact[], today = '2022-06-01') => {
    const facts = lease(obligations)
    return explainAssessment(facts, assessOn(facts, today), today).sentence
  }

  test.each<[ObligationFact[], string]>([
    [[], 'Delay rental, year 2: $1,200.00 was due Apr 1, 2022, 61 days ago, with no payment on record'],
    [
      [rental(2, { status: 'MISSED' })],
      'Delay rental, year 2: $1,200.00 due Apr 1, 2022 was missed, 61 days late',
    ],
    [
      [paid(2, '2022-04-13')],
      'Delay rental, year 2: $1,200.00 due Apr 1, 2022 was paid Apr 13, 2022, 12 days late',
    ],
    [
      [paid(2, '2022-03-15', '900.00')],
      'Delay rental, year 2: $1,200.00 due Apr 1, 2022 was paid short: $900.00',
    ],
  ])('%#', (obligations, text) => {
    expect(sentence(obligations)).toBe(
      `${text}; In its primary term until Mar 31, 2024; lapse risk since Apr 2, 2022: record the payment with its evidence, confirm that it is in force, or record the termination`,
    )
  })
})
