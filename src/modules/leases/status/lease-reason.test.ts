import { expect, test } from 'vitest'
import { agencyRecord } from '../record/agency-status.ts'
import { reasonUrl, reasonButton, reasonHeadline } from '../record/lease-reason.ts'
import { clause, recordedEvent, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'
import { leaseReason, type OpenObligation } from './lease-reason.ts'
import { assessLease } from './status.ts'

const shutInRoyalty = {
  amount: '1.00',
  basis: 'PER_NET_ACRE',
  startAfterDays: 90,
  intervalMonths: 12,
  maxConsecutiveMonths: null,
  ifMissed: 'TERMINATES',
} as const
const stoppedLease = leaseCase({
  leaseFields: { effectiveDate: '2014-01-01', primaryTerm: { years: 3, months: 0, days: 0 }, shutInRoyalty },
  wells: [holdingWell('A', monthsFrom('2023-01-01', `${'P'.repeat(20)}SS`))],
  provisions: [clause('CESSATION', { days: 120 }, '7')],
})
const owedShutIn: OpenObligation = {
  id: 'o1',
  key: 'SHUT_IN_ROYALTY 1',
  type: 'SHUT_IN_ROYALTY',
  title: 'Shut-in royalty, period 1',
  basis: 'Shut in since Sep 1, 2024',
  payBy: '2024-11-30',
  amount: '160.00',
  consequence: 'TERMINATES',
  status: 'DUE',
}
const reasonOn = (today: string, obligations: OpenObligation[] = [owedShutIn], facts = stoppedLease) => {
  const assessment = assessLease(facts, today)
  const endsOn = assessment.lapseOn && '2024-12-29'
  return leaseReason({ facts, assessment, endsOn, obligations, release: null }, today)
}

test('a running clause has one clock, its last day, and each payment once', () => {
  const { clock, ends, options, holds } = reasonOn('2024-11-28')
  expect(clock).toEqual({ label: '120-day cessation clause (¶ 7)', from: '2024-08-31', last: '2024-12-29' })
  expect(ends[0]).toEqual({ on: '2024-12-29', text: 'Terminates after this date unless held' })
  expect(options.map(({ act, by, amount, obligationId }) => [act, by, amount, obligationId])).toEqual([
    ['APPROVE', '2024-11-30', '160.00', 'o1'],
    ['ENTER_PRODUCTION', '2024-12-29', null, null],
  ])
  expect(options.filter(({ title }) => /shut-in royalty/i.test(title))).toHaveLength(1)
  expect(holds.map(({ text }) => text).join(' ')).not.toMatch(/days? left/)
})

test('past the last day one decision remains, and what is still owed', () => {
  const lateDay = '2025-03-01'
  const penalty = {
    ...owedShutIn,
    id: 'o2',
    consequence: 'PENALTY',
    title: 'Minimum royalty',
    payBy: lateDay,
  } as const
  const { clock, brief, options } = reasonOn(lateDay, [owedShutIn, penalty])
  expect(clock).toBeNull()
  expect(brief).toBe('120-day cessation clause (¶ 7) ran out Dec 29, 2024; last produced Aug 2024')
  expect(options.map(({ act, obligationId }) => [act, obligationId])).toEqual([
    ['CONFIRM', null],
    ['APPROVE', 'o2'],
  ])
})

test('a terminated lease requires nothing', () => {
  const endedLease = { ...stoppedLease, events: [recordedEvent('RELEASED', '2024-10-01')] }
  expect(reasonOn('2024-11-28', [], endedLease)).toMatchObject({ clock: null, ends: [], options: [] })
})

test('a button shows its cost and links to its page', () => {
  expect(reasonButton({ act: 'PAY', amount: '160.00' })).toBe('Pay $160.00')
  expect(reasonButton({ act: 'APPROVE', amount: null })).toBe('Approve')
  expect(reasonUrl('l1', { act: 'PAY', obligationId: 'o1' })).toBe('/app/leases/l1?act=o1')
  expect(reasonUrl('l1', { act: 'CONFIRM', obligationId: null })).toBe('/app/leases/l1?act=event')
})

test('the headline has the decision, its cost and its day', () => {
  const headline = (today: string, ...more: [OpenObligation[]?, typeof stoppedLease?]) =>
    reasonHeadline(reasonOn(today, ...more), today)
  expect(headline('2024-11-28')).toBe(
    'Shut-in royalty, period 1, $160.00, is due Nov 30, or the lease terminates after Dec 29.',
  )
  expect(headline('2024-12-05', [])).toMatch(
    /^Pay shut-in royalty by Dec 29 for .*, or the lease terminates after Dec 29\.$/,
  )
  expect(headline('2025-03-01', [])).toBe(
    '120-day cessation clause (¶ 7) ran out Dec 29, 2024; last produced Aug 2024.',
  )
  const released = { ...stoppedLease, events: [recordedEvent('RELEASED', '2024-10-01')] }
  expect(headline('2024-11-28', [], released)).toBeNull()
})

test('an agency status that differs is explained', () => {
  const difference = (today: string, word: string, more = {}) =>
    reasonOn(today, [], { ...stoppedLease, agency: agencyRecord(word), ...more }).agencyDifference
  expect(difference('2024-06-01', 'PROD')).toBeNull()
  expect(difference('2024-11-28', 'PROD')).toBe(
    'The agency lists it as PROD, but our records show otherwise. Production stopped: last produced Aug 2024 by well A.',
  )
  expect(difference('2025-03-01', 'ACTIVE', { events: [recordedEvent('RELEASED', '2024-10-01')] })).toBe(
    'The agency lists it as ACTIVE, but our records show otherwise. Released on Oct 1, 2024: As recorded.',
  )
  const events = [recordedEvent('EXPIRED', '2024-03-31'), recordedEvent('REINSTATED', '2024-05-02')]
  expect(difference('2024-06-01', 'EXPIR', { events })).toBe(
    'The agency lists it as EXPIR (Mar 31, 2024). Reinstated here on May 2, 2024: As recorded.',
  )
  expect(difference('2024-06-01', 'purple')).toBeNull()
})
