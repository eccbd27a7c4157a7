import { z } from 'zod'
import {
  planLimits,
  premiumFeatures,
  standardFeatures,
  type PlanFeature,
  type PlanLimit,
} from '../../../core/access/vocabulary.ts'
import { stripAmountFormat } from '../../../core/form/fields.ts'
import { featureLabels, limitLabel } from './plan-labels.ts'

export const planFeatures = [...standardFeatures, ...premiumFeatures] as const

/** The features of a plan that does not set them. */
export const defaultFeatures = Object.fromEntries(
  planFeatures.map(name => [name, (standardFeatures as readonly PlanFeature[]).includes(name)]),
) as Record<PlanFeature, boolean>

const maxValue = 2_000_000_000

const moneyField = (title: string, hint?: string) =>
  z
    .string()
    .overwrite(stripAmountFormat)
    .regex(/^\d{1,7}(\.\d{1,2})?$/, 'This is not a price. It looks like 149 or 149.50.')
    .nullable()
    .default(null)
    .meta({ title, unit: '$', unless: 'isFree', ...(hint && { hint }) })

const limitField = (name: PlanLimit) =>
  z
    .int('Enter a whole number.')
    .min(0, 'A limit cannot be negative. Leave it blank for no limit.')
    .max(maxValue, 'Leave it blank for no limit.')
    .nullable()
    .default(null)
    .meta({
      title: limitLabel(name),
      group: 'Limits (blank means unlimited)',
      ...(name === 'maxStorage' && { unit: 'MB' }),
    })

const featureField = (name: PlanFeature) =>
  z
    .boolean()
    .default(defaultFeatures[name])
    .meta({
      title: featureLabels[name],
      group: `Features, ${defaultFeatures[name] ? 'on' : 'off'} by default`,
    })

const toShape = <Name extends string, Field>(names: readonly Name[], field: (name: Name) => Field) =>
  Object.fromEntries(names.map(name => [name, field(name)])) as Record<Name, Field>

/** A pricing tier as an admin edits it (spec §3). A null limit means unlimited. */
export const planDraft = z
  .object({
    displayName: z
      .string()
      .trim()
      .min(1, 'Enter a display name.')
      .max(60, 'Use at most 60 characters.')
      .meta({ title: 'Display name' }),
    name: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use lowercase letters, digits and hyphens, such as operator-plus.')
      .meta({
        title: 'System name',
        hint: 'The name a plan is created with becomes its permanent id.',
      }),
    description: z
      .string()
      .trim()
      .max(400, 'Use at most 400 characters.')
      .default('')
      .meta({ title: 'Audience', kind: 'long' }),
    isFree: z
      .boolean()
      .default(false)
      .meta({ title: 'Free', hint: 'It never ends, and plans that end fall back to it.' }),
    priceMonthly: moneyField('Monthly price', 'Leave blank to show “Contact us”.'),
    priceYearly: moneyField('Yearly price'),
    trialEnabled: z.boolean().default(false).meta({ title: 'Starts with a trial', unless: 'isFree' }),
    trialDays: z
      .int('Enter a whole number of days.')
      .min(1, 'A trial must last at least a day.')
      .max(365, 'A trial can last at most 365 days.')
      .default(14)
      .meta({ title: 'Trial', unit: 'days', unless: 'isFree' }),
    ...toShape(planLimits, limitField),
    ...toShape(planFeatures, featureField),
  })
  .superRefine((plan, check) => {
    const addProblem = (field: keyof typeof plan, message: string) =>
      check.addIssue({ code: 'custom', path: [field], message })
    if (plan.isFree && [plan.priceMonthly, plan.priceYearly].some(price => Number(price) > 0))
      addProblem('priceMonthly', 'A free plan has no price.')
    if (plan.isFree && plan.trialEnabled) addProblem('trialEnabled', 'A free plan needs no trial.')
    if (plan.priceMonthly === null && plan.priceYearly !== null)
      addProblem('priceMonthly', 'Enter the monthly price too.')
  })

export type PlanDraft = z.output<typeof planDraft>

/** The initial values of a new tier. */
export const newPlan = { trialEnabled: true }
