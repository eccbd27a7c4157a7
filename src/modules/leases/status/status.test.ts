import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agencyRecord } from '../record/agency-status.ts'
import { addDays, toDay, dayNumber, monthEnd, monthNumber } from '../../../core/time/calendar.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { calculateExpiration } from './expiration.ts'
import { assessLease } from './status.ts'
import { clause, recordedEvent, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'

const shutInRoyalty = { amount: '1.00', basis: 'PER_NET_ACRE' as const }
/** `letters` from Jan 2024; the case's term ends on Mar 31, 2024. */
const producingLease = (letters: string, more: Parameters<typeof leaseCase>[0] = {}) =>
  leaseCase({ wells: [holdingWell('A', monthsFrom('2024-01-01', letters))], ...more })
const assessOn = (facts: LeaseFacts, today: string) => assessLease(facts, today)

describe('the term', () => {
  test('a lease is in its term through the last day and not after', () => {
    const emptyLease = leaseCase()
    expect(assessOn(emptyLease, '2021-03-31').status).toBe('PENDING')
    expect(assessOn(emptyLease, '2021-04-01')).toMatchObject({
      status: 'PRIMARY_TERM',
      expiresOn: '2024-03-31',
      lapseOn: '2024-04-01',
    })
    expect(assessOn(emptyLease, '2024-03-31')).toMatchObject({
      status: 'PRIMARY_TERM',
      daysLeft: 0,
      lapseRisk: false,
      tone: 'warn',
    })
    expect(assessOn(emptyLease, '2024-04-01')).toMatchObject({
      status: 'PRIMARY_TERM',
      lapseRisk: true,
      lapseBasis: 'TERM_END',
      tone: 'bad',
    })
  })

  test('an override, an exercised extension and a suspension of the term move its end', () => {
    const option = { months: 24, exercisedOn: '2024-03-01' }
    const extended = leaseCase({ leaseFields: { extensionOption: option } })
    expect(assessOn(extended, '2024-06-01')).toMatchObject({ status: 'EXTENDED', expiresOn: '2026-03-31' })
    const unexercised = leaseCase({ leaseFields: { extensionOption: { months: 24 } } })
    expect(calculateExpiration(unexercised, '2024-06-01')).toBe('2024-03-31')
    const overridden = leaseCase({
      leaseFields: { expirationDate: '2024-05-15', expirationReason: 'Amendment' },
    })
    expect(calculateExpiration(overridden, '2024-01-01')).toBe('2024-05-15')
    const stopped = recordedEvent('SUSPENDED', '2023-01-01', { until: '2023-01-31', extendsTerm: true })
    expect(calculateExpiration(leaseCase({ events: [stopped] }), '2024-01-01')).toBe('2024-05-01')
  })

  test('production during the term is stated, and extends the lease beyond it', () => {
    const facts = producingLease('PPPPP')
    expect(assessOn(facts, '2024-03-31')).toMatchObject({
      status: 'PRIMARY_TERM',
      heldBy: 'PRODUCTION',
      tone: 'info',
    })
    expect(assessOn(facts, '2024-04-01')).toMatchObject({
      status: 'HELD_BY_PRODUCTION',
      lapseRisk: false,
      tone: 'good',
    })
  })

  test('a lease HBP per agency record needs no well', () => {
    const facts = leaseCase({ leaseFields: { heldOfRecord: true, primaryTerm: null } })
    expect(assessOn(facts, '2026-01-01')).toMatchObject({
      status: 'HELD_OF_RECORD',
      tone: 'none',
      heldBy: 'RECORD',
      lapseOn: null,
    })
    const withoutReports = { ...facts, wells: [holdingWell('A', [])] }
    expect(assessOn(withoutReports, '2026-01-01')).toMatchObject({ status: 'HELD_OF_RECORD', tone: 'none' })
    const withReports = { ...facts, wells: [holdingWell('A', monthsFrom('2025-09-01', 'PPP'))] }
    expect(assessOn(withReports, '2026-01-01')).toMatchObject({
      status: 'HELD_BY_PRODUCTION',
      tone: 'good',
    })
  })

  test('a lease without a recorded end raises no false alarm', () => {
    const facts = leaseCase({ leaseFields: { primaryTerm: null } })
    expect(assessOn(facts, '2026-01-01')).toMatchObject({
      status: 'PRIMARY_TERM',
      lapseRisk: false,
      expiresOn: null,
    })
  })
})

describe('the clock after the term', () => {
  test('it runs from the end of the last producing month, once a stop is known', () => {
    // Produced through May 2024; 60 days end on Jul 30.
    expect(assessOn(producingLease('PPPPP0'), '2024-07-07')).toMatchObject({
      daysLeft: 23,
      lapseOn: '2024-07-31',
      lastProducedOn: '2024-05-31',
      tone: 'warn',
    })
  })

  test('a shut-in royalty not yet due holds nothing', () => {
    // Shut in from Aug 1, payment due after 90 days on Oct 30: nothing holds the lease from Sep 30 on.
    const later = { ...shutInRoyalty, startAfterDays: 90 }
    const facts = producingLease('PPPPPPPS', { leaseFields: { shutInRoyalty: later } })
    expect(assessOn(facts, '2024-09-28').lapseRisk).toBe(false)
    expect(assessOn(facts, '2024-09-29')).toMatchObject({ daysLeft: 0, lapseRisk: false, tone: 'warn' })
    expect(assessOn(facts, '2024-09-30')).toMatchObject({
      lapseRisk: true,
      lapseOn: '2024-09-30',
      tone: 'bad',
    })
  })

  test('it starts immediately once a return says that production stopped', () => {
    const facts = producingLease('PPPPP0')
    expect(assessOn(facts, '2024-07-30')).toMatchObject({
      lapseRisk: false,
      tone: 'warn',
      status: 'HELD_BY_PRODUCTION',
    })
    expect(assessOn(facts, '2024-07-31')).toMatchObject({ lapseRisk: true, lapseBasis: 'NO_REPORT' })
    expect(assessOn(producingLease('PPPPP00'), '2024-07-31')).toMatchObject({
      lapseRisk: true,
      lapseBasis: 'REPORTED_GAP',
    })
  })

  test('withheld months are not a stop', () => {
    const blankMonths = producingLease('PPPPP????')
    expect(assessOn(blankMonths, '2024-06-30')).toMatchObject({ lapseRisk: false, lapseOn: null })
    expect(assessOn(blankMonths, '2024-09-30')).toMatchObject({
      lapseRisk: false,
      awaitingReport: true,
      tone: 'warn',
    })
    expect(assessOn(producingLease('PPPPP?'), '2024-07-15')).toMatchObject({ lapseOn: null, tone: 'none' })
    expect(assessOn(producingLease('PPPPP???P'), '2024-09-30')).toMatchObject({
      lapseRisk: false,
      tone: 'good',
    })
  })

  test('a stop before the end of the term counts from its start', () => {
    // Produced in Jan 2024 only: 60 days end on the last day of the term.
    expect(assessOn(producingLease('P00'), '2024-03-31')).toMatchObject({
      status: 'PRIMARY_TERM',
      lapseRisk: false,
      lapseOn: '2024-04-01',
    })
    expect(assessOn(producingLease('P000'), '2024-04-01')).toMatchObject({
      lapseRisk: true,
      lapseOn: '2024-04-01',
      status: 'HELD_BY_PRODUCTION',
    })
    expect(assessOn(producingLease('PP0P'), '2024-04-30').lapseRisk).toBe(false)
  })

  test('an old break stays a question until a user answers it', () => {
    const facts = producingLease('PPPPP000PPPP')
    expect(assessOn(facts, '2024-12-31')).toMatchObject({
      lapseRisk: true,
      lapseOn: '2024-07-31',
      status: 'HELD_BY_PRODUCTION',
    })
    const answered = { ...facts, events: [recordedEvent('CONFIRMED_IN_FORCE', '2024-12-15')] }
    expect(assessOn(answered, '2024-12-31')).toMatchObject({ lapseRisk: false, tone: 'good' })
  })

  test('an answer given during a stop restarts its clock', () => {
    const facts = producingLease('PPPPP00000', {
      events: [recordedEvent('CONFIRMED_IN_FORCE', '2024-08-31')],
    })
    expect(assessOn(facts, '2024-10-15')).toMatchObject({ lapseRisk: false, lapseOn: '2024-10-31' })
    expect(assessOn(facts, '2024-10-31').lapseRisk).toBe(true)
  })

  test('without a confirmed clause an assumed one is named, and applies only to the open gap', () => {
    const facts = producingLease('PPPPP000PPPP', { provisions: [] })
    expect(assessOn(facts, '2024-12-31')).toMatchObject({
      lapseRisk: false,
      clause: { days: 60, assumed: true },
    })
    expect(assessOn(producingLease('PPPPP000', { provisions: [] }), '2024-08-31').lapseRisk).toBe(true)
    expect(
      assessOn(producingLease('PPPPP000', { provisions: [], assumedCessationDays: 180 }), '2024-08-31')
        .lapseRisk,
    ).toBe(false)
  })
})

describe('other ways to hold', () => {
  test('a unit well holds, and the lease’s own well comes first', () => {
    const unit = holdingWell('U', monthsFrom('2024-01-01', 'PPPPPP'), { unit: 'Bear Unit' })
    expect(assessOn(leaseCase({ wells: [unit] }), '2024-06-30').status).toBe('HELD_BY_UNIT')
    const well = holdingWell('A', monthsFrom('2024-01-01', 'PPPPPP'))
    expect(assessOn(leaseCase({ wells: [unit, well] }), '2024-06-30').status).toBe('HELD_BY_PRODUCTION')
  })

  test('operations hold for as long as they last and their own clause allows', () => {
    const operations = [{ kind: 'DRILLING' as const, well: 'A', from: '2024-03-15', to: '2024-05-31' }]
    const facts = leaseCase({
      operations,
      provisions: [clause('CESSATION', { days: 60 }), clause('OPERATIONS', { days: 90 })],
    })
    expect(assessOn(facts, '2024-04-15')).toMatchObject({
      status: 'HELD_BY_OPERATIONS',
      lapseOn: '2024-08-30',
    })
    expect(assessOn(facts, '2024-08-29')).toMatchObject({ daysLeft: 0, lapseRisk: false })
    expect(assessOn(facts, '2024-08-30').lapseRisk).toBe(true)
    const ongoing = leaseCase({ operations: [{ kind: 'DRILLING', well: 'A', from: '2024-03-15', to: null }] })
    expect(assessOn(ongoing, '2026-01-01')).toMatchObject({ status: 'HELD_BY_OPERATIONS', lapseOn: null })
  })

  test('a workover with timely reports starts no countdown', () => {
    const rework = (to: string | null) => [{ kind: 'REWORK' as const, well: 'A', from: '2024-10-05', to }]
    const reported = (to: string | null, more: object = {}) =>
      producingLease('PPPPPPPPP', { operations: rework(to), ...more })
    expect(assessOn(reported('2024-10-09'), '2024-11-15')).toMatchObject({
      status: 'HELD_BY_PRODUCTION',
      lapseOn: null,
      awaitingReport: true,
      tone: 'good',
      nextReport: { month: monthNumber('2024-10-01'), late: false },
    })
    expect(assessOn(reported(null), '2024-11-15')).toMatchObject({
      status: 'HELD_BY_PRODUCTION',
      lapseOn: null,
    })
    // Once October is late, or reported without production, days count from the end of the workover.
    expect(assessOn(reported('2024-10-09'), '2025-02-15')).toMatchObject({
      lapseRisk: true,
      lapseOn: '2024-12-09',
    })
    const stopped = producingLease('PPPPPPPPP0', { operations: rework('2024-10-09') })
    expect(assessOn(stopped, '2024-11-15')).toMatchObject({ lapseOn: '2024-12-09', clock: 'OPERATIONS' })
    expect(assessOn(reported('2024-10-09'), '2024-10-07')).toMatchObject({ lapseOn: null, tone: 'good' })
  })

  test('a workover with a shorter clause does not shorten the days left from production', () => {
    const operations = [{ kind: 'REWORK' as const, well: 'A', from: '2024-06-05', to: '2024-06-09' }]
    const provisions = [clause('CESSATION', { days: 90 }), clause('OPERATIONS', { days: 30 })]
    const facts = producingLease('PPPPP0', { operations, provisions })
    expect(assessOn(facts, '2024-07-15')).toMatchObject({ lapseOn: '2024-08-30', clock: 'CESSATION' })
  })

  test('operations begun during a stop bridge it', () => {
    const operations = [{ kind: 'REWORK' as const, well: 'A', from: '2024-07-15', to: '2024-09-05' }]
    expect(assessOn(producingLease('PPPPP000PP', { operations }), '2024-10-31').lapseRisk).toBe(false)
    expect(assessOn(producingLease('PPPPP000PP', { operations: [] }), '2024-10-31').lapseRisk).toBe(true)
  })

  test('shut-in royalty holds while paid and within its limit', () => {
    const paid = { shutInPayments: [{ from: '2024-06-01', to: '2025-05-31' }] }
    const facts = producingLease('PPPPPSSS', { ...paid, leaseFields: { shutInRoyalty } })
    expect(assessOn(facts, '2024-12-01')).toMatchObject({
      status: 'HELD_BY_SHUT_IN',
      lapseOn: '2025-06-02',
      lapseRisk: false,
    })
    const limited = producingLease('PPPPPSSS', {
      ...paid,
      leaseFields: { shutInRoyalty: { ...shutInRoyalty, maxConsecutiveMonths: 4 } },
    })
    expect(assessOn(limited, '2024-09-15')).toMatchObject({ lapseOn: '2024-11-30' })
  })

  test('a suspension stops the clock', () => {
    const facts = producingLease('PPPPP0', { events: [recordedEvent('SUSPENDED', '2024-06-10')] })
    expect(assessOn(facts, '2025-06-30')).toMatchObject({
      status: 'SUSPENDED',
      lapseRisk: false,
      lapseOn: null,
    })
    const ended = producingLease('PPPPP0', {
      events: [recordedEvent('SUSPENDED', '2024-06-10', { until: '2025-06-30' })],
    })
    expect(assessOn(ended, '2025-07-15')).toMatchObject({
      status: 'HELD_BY_PRODUCTION',
      lapseOn: '2025-08-30',
    })
  })

  test('a well that began after the term proves that nothing held it', () => {
    const late = holdingWell('A', monthsFrom('2024-09-01', 'PPP'), { startedOn: '2024-08-01' })
    expect(assessOn(leaseCase({ wells: [late] }), '2024-11-30')).toMatchObject({
      lapseRisk: true,
      lapseBasis: 'TERM_END',
      lapseOn: '2024-04-01',
    })
    const unknownStart = holdingWell('A', monthsFrom('2024-09-01', 'PPP'))
    expect(assessOn(leaseCase({ wells: [unknownStart] }), '2024-11-30').lapseRisk).toBe(false)
  })
})

describe('an ending in agency records', () => {
  const assessWith = (agencyWord: string, more: Parameters<typeof leaseCase>[0] = {}) =>
    assessOn(leaseCase({ agency: agencyRecord(agencyWord), ...more }), '2023-01-01')

  test.each([
    ['RELINQ', 'RELEASED'],
    ['EXPIR', 'EXPIRED'],
    ['TERMIN', 'TERMINATED'],
    ['Cancelled', 'TERMINATED'],
    ['Surrendered', 'SURRENDERED'],
  ])('%s ends it during its term, on an unknown day', (agencyWord, status) => {
    expect(assessWith(agencyWord)).toMatchObject({
      status,
      lapseRisk: false,
      ended: { on: null, reason: `the agency’s record says ${agencyWord}` },
    })
  })

  test('it ends the lease past its term, too, even with reported production', () => {
    const facts = producingLease('PPPPP', { agency: agencyRecord('CLOSED') })
    expect(assessOn(facts, '2024-06-01').status).toBe('TERMINATED')
  })

  test('a recorded ending gives the date, even a future one', () => {
    const events = [recordedEvent('RELEASED', '2022-12-01')]
    expect(assessWith('RELINQ', { events })).toMatchObject({
      status: 'RELEASED',
      ended: { on: '2022-12-01' },
    })
    const later = [recordedEvent('EXPIRED', '2024-03-31')]
    expect(assessWith('EXPIRED', { events: later })).toMatchObject({
      status: 'EXPIRED',
      ended: { on: null },
    })
  })

  test('a user who confirms or reinstates the lease overrides it', () => {
    for (const type of ['CONFIRMED_IN_FORCE', 'REINSTATED'] as const)
      expect(assessWith('RELINQ', { events: [recordedEvent(type, '2022-12-01')] }).status).toBe(
        'PRIMARY_TERM',
      )
  })

  test.each(['ACTIVE', 'purple', 'Termination pending'])('%s changes nothing', agencyWord => {
    expect(assessWith(agencyWord)).toMatchObject({ status: 'PRIMARY_TERM', ended: null })
  })
})

describe('only a user or an agency terminates a lease', () => {
  test.each(['RELEASED', 'SURRENDERED', 'TERMINATED', 'EXPIRED', 'ASSIGNED'] as const)('%s', type => {
    const facts = producingLease('PPPPP', { events: [recordedEvent(type, '2024-05-20')] })
    expect(assessOn(facts, '2024-05-19').status).toBe('HELD_BY_PRODUCTION')
    expect(assessOn(facts, '2024-05-20')).toMatchObject({ status: type, lapseRisk: false, lapseOn: null })
  })

  test('a reinstatement reverses it', () => {
    const events = [recordedEvent('TERMINATED', '2024-05-20'), recordedEvent('REINSTATED', '2024-06-10')]
    expect(assessOn(producingLease('PPPPP', { events }), '2024-06-15').status).toBe('HELD_BY_PRODUCTION')
  })

  test('no calculation does, whatever the data', () => {
    const letters = fc.string({ unit: fc.constantFrom('P', '0', 'S', '?', ' '), maxLength: 30 })
    fc.assert(
      fc.property(letters, fc.integer({ min: 0, max: 3000 }), fc.boolean(), (text, days, paid) => {
        const shutInPayments = paid ? [{ from: '2024-02-01', to: '2024-12-31' }] : []
        const assessment = assessOn(
          producingLease(text, { shutInPayments, leaseFields: { shutInRoyalty } }),
          addDays('2022-01-01', days),
        )
        expect(['EXPIRED', 'TERMINATED', 'RELEASED', 'SURRENDERED', 'ASSIGNED']).not.toContain(
          assessment.status,
        )
        if (assessment.lapseOn)
          expect(assessment.daysLeft).toBe(
            dayNumber(assessment.lapseOn) - 1 - dayNumber(addDays('2022-01-01', days)),
          )
        if (assessment.lapseRisk) expect(assessment.lapseOn).not.toBeNull()
        if (assessment.lapseOn) expect(assessment.lapseOn > '2024-03-31').toBe(true)
      }),
    )
  })

  test('another producing month never brings the lapse closer', () => {
    const letters = fc.string({ unit: fc.constantFrom('P', '0'), minLength: 4, maxLength: 24 })
    fc.assert(
      fc.property(letters, fc.nat({ max: 23 }), (text, position) => {
        const more = text.slice(0, position % text.length) + 'P' + text.slice((position % text.length) + 1)
        const today = toDay(monthEnd(monthNumber('2024-01-01') + text.length - 1))
        const lapse = (months: string) => assessOn(producingLease(months), today).lapseOn ?? '9999'
        expect(lapse(more) >= lapse(text)).toBe(true)
      }),
    )
  })
})
