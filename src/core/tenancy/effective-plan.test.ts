import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectivePlan, type PlanChoice, type SubscriptionTerms } from './effective-plan.ts'

const plan = (id: string, overrides: Partial<PlanChoice> = {}): PlanChoice => ({
  id,
  order: 1,
  isFree: false,
  isDefault: false,
  isActive: true,
  ...overrides,
})
const free = plan('free', { isFree: true, isDefault: true })
const operator = plan('operator', { order: 2 })
const plans = [free, operator]
const nowMs = new Date('2027-03-01T12:00:00Z')
const justBefore = new Date('2027-03-01T11:59:59.999Z')
const justAfter = new Date('2027-03-01T12:00:00.001Z')
const createSubscription = (overrides: Partial<SubscriptionTerms> = {}): SubscriptionTerms => ({
  planId: 'operator',
  subscriptionStatus: 'active',
  trialEndsAt: null,
  currentPeriodEnd: null,
  ...overrides,
})
const trial = (trialEndsAt: Date | null) => createSubscription({ subscriptionStatus: 'trial', trialEndsAt })

describe('the effective plan', () => {
  test.each<[string, SubscriptionTerms, string | null, 'trial' | 'period' | null, Date | null]>([
    ['an open-ended paid plan', createSubscription(), 'operator', null, null],
    ['a current period', createSubscription({ currentPeriodEnd: justAfter }), 'operator', null, justAfter],
    [
      'a period that ends this instant',
      createSubscription({ currentPeriodEnd: nowMs }),
      'free',
      'period',
      nowMs,
    ],
    [
      'a period that has ended',
      createSubscription({ currentPeriodEnd: justBefore }),
      'free',
      'period',
      justBefore,
    ],
    ['a current trial', trial(justAfter), 'operator', null, justAfter],
    ['a trial that has ended', trial(justBefore), 'free', 'trial', justBefore],
    ['a trial without an end', trial(null), 'operator', null, null],
    [
      'a paid period with the end of an earlier trial',
      createSubscription({ trialEndsAt: justBefore }),
      'operator',
      null,
      null,
    ],
    [
      'a free plan with an outdated end',
      createSubscription({ planId: 'free', currentPeriodEnd: justBefore }),
      'free',
      null,
      null,
    ],
    ['no plan', createSubscription({ planId: null, currentPeriodEnd: justBefore }), 'free', null, null],
    ['a deleted plan', createSubscription({ planId: 'gone' }), 'free', null, null],
  ])('%s', (_, subscription, id, ended, endsAt) => {
    const result = effectivePlan(subscription, plans, nowMs)
    expect([result.plan?.id ?? null, result.ended, result.endsAt]).toEqual([id, ended, endsAt])
  })

  test('falls back to a free plan when a trial on the default plan ends', () => {
    const paidDefault = plan('operator', { isDefault: true })
    const hidden = plan('old-free', { isFree: true, isActive: false, order: 0 })
    const offered = plan('free', { isFree: true, order: 5 })
    expect(effectivePlan(trial(justBefore), [paidDefault, hidden, offered], nowMs).plan?.id).toBe('free')
    expect(effectivePlan(trial(justBefore), [paidDefault, hidden], nowMs).plan?.id).toBe('old-free')
    expect(effectivePlan(trial(justBefore), [paidDefault], nowMs)).toMatchObject({
      plan: null,
      ended: 'trial',
    })
  })

  test('stays ended, and limits nothing before its end', () => {
    const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.boolean(), instant, instant, (onTrial, end, at) => {
        const subscription = onTrial ? trial(end) : createSubscription({ currentPeriodEnd: end })
        const result = effectivePlan(subscription, plans, at)
        expect(result.plan?.id).toBe(at < end ? 'operator' : 'free')
        expect(result.ended === null).toBe(at < end)
        expect(result.endsAt).toEqual(end)
      }),
    )
  })
})
