import { planLimits } from '../../../core/access/vocabulary.ts'
import { allowanceText } from '../../../core/tenancy/limit-messages.ts'
import { defaultFeatures, planFeatures } from './plan.ts'
import { featureLabels, limitLabel } from './plan-labels.ts'
import type { OfferedPlan } from './PlanCard.tsx'

/** A row of the comparison: the value of a limit or feature for each plan. */
export type PlanRow = { name: string; label: string; valueFor: (plan: OfferedPlan) => string | boolean }

const limitRows: PlanRow[] = planLimits.map(limit => ({
  name: limit,
  label: limitLabel(limit),
  valueFor: plan => allowanceText(limit, plan.limits[limit]),
}))

const featureRows: PlanRow[] = planFeatures.map(feature => ({
  name: feature,
  label: featureLabels[feature],
  valueFor: plan => plan.features[feature] ?? defaultFeatures[feature],
}))

/** All limits and features, limits first. */
export const planRows: readonly PlanRow[] = [...limitRows, ...featureRows]
