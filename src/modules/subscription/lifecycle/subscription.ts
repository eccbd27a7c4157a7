import { z } from 'zod'
import type { Period } from '../../../core/tenancy/subscription.ts'

export const periods = ['month', 'year'] as const satisfies readonly Period[]

export const periodLabels: Record<Period, string> = { month: 'Monthly', year: 'Yearly' }

/** An owner's request for a plan. */
export const planRequestDraft = z.object({
  planId: z.string().min(1, 'Choose a plan.').max(40),
  paidBy: z.enum(periods).default('month').meta({ title: 'Billing period' }),
  note: z
    .string()
    .trim()
    .max(1000, 'Use at most 1,000 characters.')
    .default('')
    .meta({ title: 'Anything we should know' }),
})

export const requestStates = ['open', 'done', 'declined', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

export const requestLabels: Record<RequestState, string> = {
  open: 'Waiting for an answer',
  done: 'Granted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/**
 * The ways to start a new plan: as the plan defines (free, trial or a month), or immediately with a paid month, a paid
 * year, or no end.
 */
export const planStarts = ['plan', 'month', 'year', 'open'] as const

/** The number of days by which a trial is extended. */
export const trialExtensionDays = z
  .int('Enter 1 to 365 days.')
  .min(1, 'At least one day.')
  .max(365, 'At most 365 days at a time.')
  .meta({ title: 'Extend by', unit: 'days', hint: 'From its end date, or from now if it has ended.' })

/** Days before the end during which the banner is shown. */
export const noticeDays = 14

/** Tells whether a subscription has ended, ends soon, or neither. `endsAt` and `now` are ISO instants. */
export function subscriptionPhase(
  { endsAt, ended }: { endsAt: string | null; ended: 'trial' | 'period' | null },
  now: string,
): 'runs' | 'soon' | 'over' {
  if (ended) return 'over'
  if (endsAt === null) return 'runs'
  const days = (Date.parse(endsAt) - Date.parse(now)) / 86_400_000
  if (days <= 0) return 'over'
  return days <= noticeDays ? 'soon' : 'runs'
}

/** The message to owners about the end of their subscription. `when` is the formatted date. */
export function planEndMessage(
  plan: string,
  status: 'trial' | 'active',
  phase: 'runs' | 'soon' | 'over',
  date: string,
): string {
  const label = status === 'trial' ? `The trial of ${plan}` : `The paid period of ${plan}`
  return phase !== 'over'
    ? `${label} ends on ${date}. After that the free plan’s features and limits apply; nothing is deleted.`
    : `${label} ended on ${date}. The free plan’s features and limits now apply. Everything is still here and can be exported.`
}
