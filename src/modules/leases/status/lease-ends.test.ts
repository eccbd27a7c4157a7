import { expect, test } from 'vitest'
import { leaseEnds } from './lease-ends.ts'

const today = '2026-11-20'
const heldLease = {
  ended: null,
  lapseRisk: false,
  lapseOn: null,
  expiresOn: '2025-07-04',
  heldBy: 'PRODUCTION',
  status: 'HELD_BY_PRODUCTION',
  clause: {
    days: 60,
    paragraph: '7',
    law: null,
    assumed: false,
    operations: { days: 90, paragraph: '8', law: null, assumed: false },
  },
  clock: null,
} as const

test('a lease held by production terminates when production stops for the clause’s duration', () => {
  expect(leaseEnds(heldLease, today)).toEqual([
    { on: null, text: 'Terminates after 60 days without production or operations (¶ 7)' },
  ])
  const assumed = { ...heldLease, clause: { ...heldLease.clause, paragraph: null, assumed: true } }
  expect(leaseEnds(assumed, today)[0]!.text).toBe(
    'Terminates after 60 days without production or operations (assumed)',
  )
  const statutoryClause = {
    ...heldLease,
    clause: { ...heldLease.clause, paragraph: null, law: '30 U.S.C. 226(i)' },
  }
  expect(leaseEnds(statutoryClause, today)[0]!.text).toBe(
    'Terminates after 60 days without production or operations (30 U.S.C. 226(i))',
  )
  expect(leaseEnds({ ...heldLease, heldBy: 'OPERATIONS' }, today)[0]!.text).toBe(
    'Terminates after 90 days without operations (¶ 8)',
  )
})

test('a running clause names its last day to act, the day before the lapse', () => {
  expect(leaseEnds({ ...heldLease, lapseOn: '2026-12-30' }, today)).toEqual([
    { on: '2026-12-29', text: 'Terminates after this date unless held' },
  ])
  expect(leaseEnds({ ...heldLease, lapseOn: '2026-12-30', clock: 'PAYMENT' }, today)[0]!.text).toBe(
    'Terminates after this date unless the next shut-in royalty is paid',
  )
})

test('a term held beyond its end names both dates, soonest first', () => {
  const inPrimaryTerm = { ...heldLease, status: 'PRIMARY_TERM', expiresOn: '2027-03-31' } as const
  expect(leaseEnds(inPrimaryTerm, today).map(({ on }) => on)).toEqual(['2027-03-31', null])
  const terminating = { ...inPrimaryTerm, heldBy: null, lapseOn: '2027-04-01' }
  expect(leaseEnds(terminating, today).map(({ on }) => on)).toEqual(['2027-03-31'])
})

test('a lease that has terminated or needs a decision has no end listed', () => {
  expect(leaseEnds({ ...heldLease, ended: { on: '2026-01-01', reason: 'Released' } }, today)).toEqual([])
  expect(leaseEnds({ ...heldLease, lapseRisk: true, lapseOn: '2026-07-31' }, today)).toEqual([])
})
