import { z } from 'zod'

export const reportRecordType = 'listing_reports'

export const reportReasons = {
  fraud: 'Fraud',
  not_theirs: 'Not theirs to sell',
  misleading: 'Misleading',
  confidential: 'Confidential information',
  spam: 'Unwanted advertising',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons

export const reportInput = z.object({
  slug: z.string().max(80),
  reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], 'Choose a reason.'),
  note: z.string().trim().max(1000, 'Use at most 1,000 characters.').default(''),
})

/** The reason for a staff decision, which is recorded and shown to the seller. */
export const decision = z
  .string()
  .trim()
  .min(3, 'Enter a reason. The seller will see it.')
  .max(500, 'Use at most 500 characters.')
