import { sql } from 'drizzle-orm'
import type { Plan } from '../access/refusal.ts'
import { planLimits } from '../access/vocabulary.ts'
import { effectivePlan, type PlanChoice } from './effective-plan.ts'

/** A row of `subscriptionColumns`: an organization's subscription, with every plan that may apply to it. */
export type SubscriptionRow = {
  plan_id: string | null
  subscription_status: 'trial' | 'active'
  trial_ends_at: string | null
  current_period_end: string | null
  plans: (PlanChoice & { name: string; features: Plan['features']; limits: Plan['limits'] })[] | null
}

/** Columns of a query on tenants `t`. */
export const subscriptionColumns = sql`
  t.plan_id, t.subscription_status, to_json(t.trial_ends_at)#>>'{}' as trial_ends_at,
  to_json(t.current_period_end)#>>'{}' as current_period_end,
  (select json_agg(json_build_object('id', p.id, 'name', p.display_name, 'order', p."order", 'isFree', p.is_free,
     'isDefault', p.is_default, 'isActive', p.is_active, 'features', p.features, 'limits', p.limits))
   from plans p where p.id = t.plan_id or p.is_free) as plans`

/** The plan that currently determines access and limits. */
export function planInForce(row: SubscriptionRow, now: Date): Plan {
  const { plan, chosen, ended } = effectivePlan(
    {
      planId: row.plan_id,
      subscriptionStatus: row.subscription_status,
      trialEndsAt: toDate(row.trial_ends_at),
      currentPeriodEnd: toDate(row.current_period_end),
    },
    row.plans ?? [],
    now,
  )
  const { id, name, features, limits } = plan ?? noPlan
  return {
    id,
    name,
    features,
    limits,
    ...(ended && chosen ? { ended: { plan: chosen.name, what: ended } } : {}),
  }
}

const toDate = (text: string | null) => (text === null ? null : new Date(text))

/** Without a free plan to fall back on, existing data stays readable but nothing can be created. */
const noPlan: Pick<Plan, 'id' | 'name' | 'features' | 'limits'> = {
  id: 'none',
  name: 'No plan',
  features: {},
  limits: Object.fromEntries(planLimits.map(limit => [limit, 0])),
}
