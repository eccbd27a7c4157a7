/** The part of a subscription that determines its plan. */
export type SubscriptionTerms = {
  planId: string | null
  subscriptionStatus: 'trial' | 'active'
  trialEndsAt: Date | null
  currentPeriodEnd: Date | null
}

export type PlanChoice = { id: string; order: number; isFree: boolean; isDefault: boolean; isActive: boolean }

export type EffectivePlan<P> = {
  /** The plan whose features and limits apply now; null if there is no plan to fall back on. */
  plan: P | null
  /** The chosen plan, even after its end. */
  chosen: P | null
  /** When the chosen plan ends or ended; null if it has no end. */
  endsAt: Date | null
  /** The trial or period that ended; null if none did. */
  ended: 'trial' | 'period' | null
}

/**
 * Returns the plan that applies at a moment: the chosen one while its trial or period runs, and the free plan
 * afterwards. An organization without a plan, or with a deleted one, also gets the free plan. A free plan never ends.
 * `plans` must contain all existing plans. See docs/decisions/011-when-a-plan-ends.md.
 */
export function effectivePlan<P extends PlanChoice>(
  subscription: SubscriptionTerms,
  plans: readonly P[],
  now: Date,
): EffectivePlan<P> {
  const chosen = plans.find(plan => plan.id === subscription.planId) ?? null
  if (!chosen) return { plan: freePlan(plans), chosen, endsAt: null, ended: null }
  if (chosen.isFree) return { plan: chosen, chosen, endsAt: null, ended: null }
  const onTrial = subscription.subscriptionStatus === 'trial'
  const endsAt = onTrial ? subscription.trialEndsAt : subscription.currentPeriodEnd
  if (endsAt === null || endsAt > now) return { plan: chosen, chosen, endsAt, ended: null }
  return { plan: freePlan(plans), chosen, endsAt, ended: onTrial ? 'trial' : 'period' }
}

/** The plan after another one ends: the default one if it is free, otherwise the first free one. */
function freePlan<P extends PlanChoice>(plans: readonly P[]): P | null {
  const free = plans.filter(plan => plan.isFree)
  return (
    free.find(plan => plan.isDefault) ??
    free.toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || a.order - b.order)[0] ??
    null
  )
}
