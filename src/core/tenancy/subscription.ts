import type { Subscribed } from './effective-plan.ts'

type PlanTerms = { isFree: boolean; trialEnabled: boolean; trialDays: number }

export type Subscription = Omit<Subscribed, 'planId'> & {
  subscriptionProvider: 'manual'
  trialExtensionCount: number
}

/** The length of a paid period. */
export type Period = 'month' | 'year'

/**
 * A new subscription (spec §4): a free plan is active without end, a plan with a trial starts its trial, and any
 * other plan is active for a month. Without a plan it is active without end.
 */
export function subscriptionFrom(plan: PlanTerms | null, now: Date): Subscription {
  if (!plan || plan.isFree) return { ...begun, subscriptionStatus: 'active' }
  if (plan.trialEnabled)
    return { ...begun, subscriptionStatus: 'trial', trialEndsAt: daysLater(now, plan.trialDays) }
  return { ...begun, subscriptionStatus: 'active', currentPeriodEnd: later(now, 'month') }
}

const begun = {
  subscriptionProvider: 'manual',
  currentPeriodEnd: null,
  trialEndsAt: null,
  trialExtensionCount: 0,
} as const

/** A new paid period: during a trial, after an end, or with a new plan. `now` is its first instant. */
export const periodFrom = (now: Date, period: Period): Subscription => ({
  ...begun,
  subscriptionStatus: 'active',
  currentPeriodEnd: later(now, period),
})

type Running = Omit<Subscribed, 'planId'> & { trialExtensionCount: number }

/** Extends a trial by days; if it has ended, from now. Null if there is no trial. */
export function trialExtended(subscription: Running, days: number, now: Date): Partial<Subscription> | null {
  const { subscriptionStatus, trialEndsAt, trialExtensionCount } = subscription
  if (subscriptionStatus !== 'trial') return null
  const from = trialEndsAt && trialEndsAt > now ? trialEndsAt : now
  return { trialEndsAt: daysLater(from, days), trialExtensionCount: trialExtensionCount + 1 }
}

/** Adds a period: it follows the running one without a gap, or begins now if there is none. */
export function renewSubscription(subscription: Running, period: Period, now: Date): Partial<Subscription> {
  const { subscriptionStatus, currentPeriodEnd } = subscription
  const runs = subscriptionStatus === 'active' && currentPeriodEnd !== null && currentPeriodEnd > now
  return {
    subscriptionStatus: 'active',
    trialEndsAt: null,
    currentPeriodEnd: later(runs ? currentPeriodEnd : now, period),
  }
}

function daysLater(from: Date, days: number): Date {
  const end = new Date(from)
  end.setUTCDate(from.getUTCDate() + days)
  return end
}

/** The same day a month or a year later, or that month's last day if there is no such day: Jan 31, then Feb 28. */
function later(from: Date, period: Period): Date {
  const end = new Date(from)
  end.setUTCMonth(from.getUTCMonth() + (period === 'year' ? 12 : 1))
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}
