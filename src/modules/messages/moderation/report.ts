import { z } from 'zod'

export const reportReasons = ['harassment', 'spam', 'confidential', 'unlawful', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  harassment: 'Harassment',
  spam: 'Unwanted advertising',
  confidential: 'Confidential information',
  unlawful: 'Unlawful',
  other: 'Something else',
}

export const reportInput = z.object({
  messageId: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string().trim().max(1000, 'Use at most 1,000 characters.').default(''),
})

export const outcomes = ['nothing', 'deleted'] as const
export type Outcome = (typeof outcomes)[number]
export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  nothing: 'Leave the message',
  deleted: 'Delete the message',
}

export const decisionInput = z.object({
  tenantId: z.uuid(),
  id: z.uuid(),
  version: z.int32(),
  outcome: z.enum(outcomes),
  decision: z
    .string()
    .trim()
    .min(3, 'Enter a reason: it is recorded in the log.')
    .max(500, 'Use at most 500 characters.'),
})
