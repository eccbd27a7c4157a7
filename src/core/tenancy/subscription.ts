import type { SubscriptionTerms } from './effective-plan.ts'

type PlanTerms = { isFree: boolean; trialEnabled: boolean; trialDays: number }

export type Subscription = Omit<SubscriptionTerms, 'planId'> & {
  subscriptionProvider: 'manual'
  trialExtensionCount: number
}

/** The length of a paid period. */
export type Period = 'month' | 'year'

/**
 * A new subscription (spec §4): a free plan is active without end, a plan with a trial starts its trial, and any
 * other plan is active for a month. Without a plan it is active without end.
 */
export function startSubscription(plan: PlanTerms | null, now: Date): Subscription {
  if (!plan || plan.isFree) return { ...newSubscription, subscriptionStatus: 'active' }
  if (plan.trialEnabled)
    return { ...newSubscription, subscriptionStatus: 'trial', trialEndsAt: addDays(now, plan.trialDays) }
  return { ...newSubscription, subscriptionStatus: 'active', currentPeriodEnd: addPeriod(now, 'month') }
}

const newSubscription = {
  subscriptionProvider: 'manual',
  currentPeriodEnd: null,
  trialEndsAt: null,
  trialExtensionCount: 0,
} as const

/** A new paid period: during a trial, after an end, or with a new plan. `now` is its first instant. */
export const startPeriod = (now: Date, period: Period): Subscription => ({
  ...newSubscription,
  subscriptionStatus: 'active',
  currentPeriodEnd: addPeriod(now, period),
})

type CurrentSubscription = Omit<SubscriptionTerms, 'planId'> & { trialExtensionCount: number }

/** Extends a trial by days; if it has ended, from now. Null if there is no trial. */
export function extendTrial(
  subscription: CurrentSubscription,
  days: number,
  now: Date,
): Partial<Subscription> | null {
  const { subscriptionStatus, trialEndsAt, trialExtensionCount } = subscription
  if (subscriptionStatus !== 'trial') return null
  const start = trialEndsAt && trialEndsAt > now ? trialEndsAt : now
  return { trialEndsAt: addDays(start, days), trialExtensionCount: trialExtensionCount + 1 }
}

/** Adds a period: it follows the running one without a gap, or begins now if there is none. */
export function renewSubscription(
  subscription: CurrentSubscription,
  period: Period,
  now: Date,
): Partial<Subscription> {
  const { subscriptionStatus, currentPeriodEnd } = subscription
  const runs = subscriptionStatus === 'active' && currentPeriodEnd !== null && currentPeriodEnd > now
  return {
    subscriptionStatus: 'active',
    trialEndsAt: null,
    currentPeriodEnd: addPeriod(runs ? currentPeriodEnd : now, period),
  }
}

function addDays(start: Date, days: number): Date {
  const end = new Date(start)
  end.setUTCDate(start.getUTCDate() + days)
  return end
}

/** The same day a month or a year later, or that month's last day if there is no such day: Jan 31, then Feb 28. */
function addPeriod(start: Date, period: Period): Date {
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + (period === 'year' ? 12 : 1))
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}
