import { z } from 'zod'
import { optionalDay, stripAmountFormat } from '../../../core/form/fields.ts'
import { richText } from '../../../core/text/rich-text.ts'
import type { Tone } from '../../../ui/Sign.tsx'

export const inquiryRecordType = 'listing_inquiries'

export const inquiryStates = {
  new: { label: 'New', tone: 'info' },
  answered: { label: 'Answered', tone: 'none' },
  declined: { label: 'Declined', tone: 'none' },
  won: { label: 'Won', tone: 'good' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type InquiryState = keyof typeof inquiryStates

/** The maximum number of inquiries a user can send per day. */
export const maxInquiriesPerDay = 10

export const inquiryInput = z.object({
  slug: z.string().max(80),
  body: richText,
  answerBy: optionalDay('Answer needed by'),
  offer: z
    .string()
    .overwrite(stripAmountFormat)
    .transform(text => (text === '' ? null : text))
    .nullable()
    .default(null)
    .refine(
      text => text === null || (/^\d{1,11}(\.\d{1,2})?$/.test(text) && /[1-9]/.test(text)),
      'Enter a dollar amount above zero, such as 1180000.00, or leave this blank.',
    ),
})
