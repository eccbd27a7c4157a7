import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../core/time/calendar.ts'
import { escalationChain, lastCall, stepDays, stepsDue, type ChainNotice } from './chain.ts'

const chain = (assignedTo: string | null, deputy: string | null, owners: string[], eligible?: string[]) =>
  escalationChain({ assignedTo, deputy, owners }, new Set(eligible ?? ['ann', 'bob', 'cy', 'dee']))

describe('the escalation chain', () => {
  test('the chain goes from the assignee through the deputy to the owners', () => {
    expect(chain('ann', 'bob', ['cy', 'dee'])).toEqual([
      { userId: 'ann', part: 'assignee', step: 0 },
      { userId: 'bob', part: 'deputy', step: 1 },
      { userId: 'cy', part: 'owner', step: 2 },
      { userId: 'dee', part: 'owner', step: 2 },
    ])
  })

  test('missing people and those who can no longer manage leases are skipped', () => {
    expect(chain(null, 'bob', ['cy']).map(({ userId, step }) => [userId, step])).toEqual([
      ['bob', 0],
      ['cy', 1],
    ])
    expect(chain('ann', 'bob', ['cy'], ['cy'])).toEqual([{ userId: 'cy', part: 'owner', step: 0 }])
    expect(chain('ann', 'bob', ['cy'], [])).toEqual([])
  })

  test('each person is listed once, at their first position', () => {
    expect(chain('cy', 'cy', ['cy', 'dee']).map(({ userId, step }) => [userId, step])).toEqual([
      ['cy', 0],
      ['dee', 1],
    ])
  })
})

describe('escalation steps', () => {
  const chainSteps = chain('ann', 'bob', ['cy'])
  const due = (daysLeft: number, notified: ChainNotice[] = []) => stepsDue(chainSteps, daysLeft, notified)

  test('steps are 14, 7 and 3 days before the last day to act, and everyone again one day before', () => {
    expect(stepDays).toEqual([14, 7, 3])
    expect(due(15)).toEqual([])
    expect(due(14)).toEqual([{ userId: 'ann', step: 0 }])
    const first = due(14)
    expect(due(8, first)).toEqual([])
    expect(due(7, first)).toEqual([{ userId: 'bob', step: 1 }])
    const all = [...first, ...due(7, first), { userId: 'cy', step: 2 }]
    expect(due(2, all)).toEqual([])
    expect(due(1, all).map(({ step }) => step)).toEqual([lastCall, lastCall, lastCall])
    expect(due(0, [...all, ...due(1, all)])).toEqual([])
  })

  test('late entries notify once, no later than the due date', () => {
    expect(due(-400)).toEqual(['ann', 'bob', 'cy'].map(userId => ({ userId, step: lastCall })))
    expect(due(5)).toEqual([
      { userId: 'ann', step: 0 },
      { userId: 'bob', step: 1 },
    ])
  })

  test('steps continue when someone leaves, and no one is notified twice', () => {
    const notices = [
      { userId: 'ann', step: 0 },
      { userId: 'bob', step: 1 },
    ]
    const unassigned = chain(null, 'bob', ['cy'])
    expect(stepsDue(unassigned, 6, notices)).toEqual([{ userId: 'cy', step: 1 }])
    const reassigned = chain('dee', 'bob', ['cy'])
    expect(stepsDue(reassigned, 6, notices)).toEqual([{ userId: 'dee', step: 0 }])
  })
})

const people = ['ann', 'bob', 'cy', 'dee']
const anyPerson = fc.option(fc.constantFrom(...people))
const anyChainDay = fc.record({
  assignedTo: anyPerson,
  deputy: anyPerson,
  owners: fc.uniqueArray(fc.constantFrom(...people), { minLength: 1 }),
  able: fc.uniqueArray(fc.constantFrom(...people)),
  acknowledged: fc.boolean(),
  runs: fc.integer({ min: 1, max: 3 }),
})

test('on any calendar, everyone in the chain is notified in time, and no one twice per step', () => {
  const anyDay = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('1990-01-01', days))
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 0, max: 30 }),
      fc.array(anyChainDay, { minLength: 31 }),
      (payBy, match, days) => {
        let notified: ChainNotice[] = []
        for (let today = addDays(payBy, -match); today <= payBy; today = addDays(today, 1)) {
          const { able: eligible, acknowledged, runs, ...roles } = days[daysBetween(today, payBy)]!
          // An acknowledgment ends the chain; withdrawing it restarts the chain.
          if (acknowledged) {
            notified = []
            continue
          }
          const chainSteps = escalationChain(roles, new Set(eligible))
          const daysLeft = daysBetween(today, payBy)
          for (let run = 0; run < runs; run += 1) {
            const dueSteps = stepsDue(chainSteps, daysLeft, notified)
            for (const { userId } of dueSteps) expect(eligible).toContain(userId)
            notified = [...notified, ...dueSteps]
          }
          expect(new Set(notified.map(({ userId, step }) => `${userId} ${step}`)).size).toBe(notified.length)
          const nearest = chainSteps.filter(({ step }) => daysLeft <= stepDays[step]!)
          for (const { userId } of nearest)
            expect(notified.some(notice => notice.userId === userId)).toBe(true)
          if (daysLeft <= 1)
            for (const { userId } of chainSteps) expect(notified).toContainEqual({ userId, step: lastCall })
        }
      },
    ),
  )
})
