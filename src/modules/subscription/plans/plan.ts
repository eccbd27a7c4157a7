import { z } from 'zod'
import {
  planLimits,
  premiumFeatures,
  standardFeatures,
  type PlanFeature,
  type PlanLimit,
} from '../../../core/access/vocabulary.ts'

const features = [...standardFeatures, ...premiumFeatures] as const
const largest = 2_000_000_000

const money = z
  .string()
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, 'This is not a price. It looks like 149 or 149.50.')
  .nullable()

const amount = z
  .int('Enter a whole number.')
  .min(0, 'A limit cannot be negative. Leave it empty for no limit.')
  .max(largest, 'Leave it empty for no limit.')

/** A pricing tier as an admin writes it (spec §3). A limit that is absent is none; a feature that is absent has its default. */
export const planDraft = z
  .object({
    name: z
      .string()
      .trim()
      .regex(
        /^[a-z0-9][a-z0-9-]{0,39}$/,
        'Use lowercase letters, digits and hyphens, such as operator-plus.',
      ),
    displayName: z.string().trim().min(1, 'Enter a display name.').max(60, 'Use at most 60 characters.'),
    description: z.string().trim().max(400, 'Use at most 400 characters.'),
    isFree: z.boolean(),
    price: z.object({ monthly: money, yearly: money }),
    trial: z.object({
      enabled: z.boolean(),
      durationDays: z
        .int('Enter a whole number of days.')
        .min(1, 'A trial lasts at least a day.')
        .max(365, 'A trial lasts at most 365 days.'),
    }),
    limits: z.strictObject(
      Object.fromEntries(planLimits.map(limit => [limit, amount.optional()])) as Record<
        PlanLimit,
        z.ZodOptional<typeof amount>
      >,
    ),
    features: z.strictObject(
      Object.fromEntries(features.map(name => [name, z.boolean().optional()])) as Record<
        PlanFeature,
        z.ZodOptional<z.ZodBoolean>
      >,
    ),
  })
  .superRefine((plan, check) => {
    const costs = [plan.price.monthly, plan.price.yearly].some(price => price !== null && Number(price) > 0)
    if (plan.isFree && costs)
      check.addIssue({ code: 'custom', path: ['price', 'monthly'], message: 'A free plan has no price.' })
    if (plan.isFree && plan.trial.enabled)
      check.addIssue({ code: 'custom', path: ['trial', 'enabled'], message: 'A free plan needs no trial.' })
    if (plan.price.monthly === null && plan.price.yearly !== null)
      check.addIssue({
        code: 'custom',
        path: ['price', 'monthly'],
        message: 'Enter the monthly price too.',
      })
  })

export type PlanDraft = z.output<typeof planDraft>

/** A new tier as its form begins. */
export const newPlan: PlanDraft = {
  name: '',
  displayName: '',
  description: '',
  isFree: false,
  price: { monthly: null, yearly: null },
  trial: { enabled: true, durationDays: 14 },
  limits: {},
  features: {},
}
