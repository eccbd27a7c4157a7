import { planLimits, type PlanFeature, type PlanLimit } from '../../../core/access/vocabulary.ts'
import type { PlanDraft } from './plan.ts'

/** A tier as its form holds it: numbers as they are typed, an empty limit for none. */
export type TierForm = Omit<PlanDraft, 'price' | 'trial' | 'limits'> & {
  monthly: string
  yearly: string
  trialEnabled: boolean
  trialDays: string
  limits: Record<PlanLimit, string>
}

export const formOf = ({ price, trial, limits, ...plan }: PlanDraft): TierForm => ({
  name: plan.name,
  displayName: plan.displayName,
  description: plan.description,
  isFree: plan.isFree,
  features: plan.features,
  monthly: price.monthly ?? '',
  yearly: price.yearly ?? '',
  trialEnabled: trial.enabled,
  trialDays: String(trial.durationDays),
  limits: Object.fromEntries(planLimits.map(limit => [limit, textOf(limits[limit])])) as TierForm['limits'],
})

/** What the form says, to be checked: text that is no number stays one that no schema takes. */
export const draftOf = ({
  monthly,
  yearly,
  trialEnabled,
  trialDays,
  limits,
  ...plan
}: TierForm): PlanDraft => ({
  ...plan,
  price: plan.isFree
    ? { monthly: null, yearly: null }
    : { monthly: priceOf(monthly), yearly: priceOf(yearly) },
  trial: { enabled: trialEnabled && !plan.isFree, durationDays: numberOf(trialDays) ?? Number.NaN },
  limits: Object.fromEntries(
    planLimits.flatMap(limit => (limits[limit].trim() === '' ? [] : [[limit, numberOf(limits[limit])]])),
  ) as PlanDraft['limits'],
})

/** A feature that stands at its default is not written down. */
export function withFeature(
  features: PlanDraft['features'],
  feature: PlanFeature,
  on: boolean,
  byDefault: boolean,
): PlanDraft['features'] {
  const { [feature]: _, ...others } = features
  return on === byDefault ? others : { ...others, [feature]: on }
}

const textOf = (limit: number | undefined) => (limit === undefined ? '' : String(limit))
const priceOf = (text: string) =>
  text.trim() === '' ? null : text.trim().replace(/^\$/, '').replaceAll(',', '')

/** Digits with or without thousands' commas; anything else is not a number. */
function numberOf(text: string): number | undefined {
  const plain = text.trim().replaceAll(',', '')
  return plain === '' ? undefined : Number(plain)
}
