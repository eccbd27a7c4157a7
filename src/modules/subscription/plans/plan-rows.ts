import { planLimits } from '../../../core/access/vocabulary.ts'
import { allowanceText } from '../../../core/tenancy/limit-words.ts'
import { byDefault, planFeatures } from './plan.ts'
import { featureLabels, limitLabel } from './plan-words.ts'
import type { OfferedPlan } from './PlanCard.tsx'

/** A line of the comparison: what each plan says of a limit or a feature. */
export type PlanRow = { name: string; label: string; of: (plan: OfferedPlan) => string | boolean }

const limits: PlanRow[] = planLimits.map(limit => ({
  name: limit,
  label: limitLabel(limit),
  of: plan => allowanceText(limit, plan.limits[limit]),
}))

const features: PlanRow[] = planFeatures.map(feature => ({
  name: feature,
  label: featureLabels[feature],
  of: plan => plan.features[feature] ?? byDefault[feature],
}))

/** Everything in which plans may differ, limits first. */
export const planRows: readonly PlanRow[] = [...limits, ...features]
