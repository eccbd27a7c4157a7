/** What of a subscription decides its plan. */
export type Subscribed = {
  planId: string | null
  subscriptionStatus: 'trial' | 'active'
  trialEndsAt: Date | null
  currentPeriodEnd: Date | null
}

export type PlanChoice = { id: string; order: number; isFree: boolean; isDefault: boolean; isActive: boolean }

export type Effective<P> = {
  /** The plan whose features and limits count now; null when there is none to fall back on. */
  plan: P | null
  /** The plan that was chosen, also after its end. */
  chosen: P | null
  /** When the chosen plan ends or ended; null: it has no end. */
  endsAt: Date | null
  /** What is over, if anything. */
  ended: 'trial' | 'period' | null
}

/**
 * Which plan counts at a moment. While its trial or period runs, the chosen one; afterwards the free plan. An
 * organization without a plan, or with one that is gone, has the free plan too. A free plan never ends.
 * `plans` are all that exist. See docs/decisions/011-when-a-plan-ends.md.
 */
export function effectivePlan<P extends PlanChoice>(
  subscription: Subscribed,
  plans: readonly P[],
  now: Date,
): Effective<P> {
  const chosen = plans.find(plan => plan.id === subscription.planId) ?? null
  if (!chosen) return { plan: freePlan(plans), chosen, endsAt: null, ended: null }
  if (chosen.isFree) return { plan: chosen, chosen, endsAt: null, ended: null }
  const onTrial = subscription.subscriptionStatus === 'trial'
  const endsAt = onTrial ? subscription.trialEndsAt : subscription.currentPeriodEnd
  if (endsAt === null || endsAt > now) return { plan: chosen, chosen, endsAt, ended: null }
  return { plan: freePlan(plans), chosen, endsAt, ended: onTrial ? 'trial' : 'period' }
}

/** The plan that is left when another ends: the default one when it is free, else the first free one. */
function freePlan<P extends PlanChoice>(plans: readonly P[]): P | null {
  const free = plans.filter(plan => plan.isFree)
  return (
    free.find(plan => plan.isDefault) ??
    free.toSorted(
      (one, other) => Number(other.isActive) - Number(one.isActive) || one.order - other.order,
    )[0] ??
    null
  )
}
