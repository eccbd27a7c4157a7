import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'
import { isOneLine, oneLineMessage } from '../../../core/text/one-line.ts'
import { richText } from '../../../core/text/rich-text.ts'
import { givenAnswers } from '../settings/questions.ts'
import { ticketFigure, ticketRecord } from './ticket-figure.ts'

/** The noun of tickets, which is also their live topic for customers. */
export const ticketRecordType = 'tickets'

/** The live topic of the staff's queue. It covers notes and assignments, so customers do not receive it. */
export const queueTopic = 'support_queue'

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof priorities)[number]
export const priorityLabels: Record<TicketPriority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
}

/** `waiting` waits for the customer. A merged ticket continues in another one. */
export const statuses = ['open', 'waiting', 'solved', 'merged'] as const
export type TicketStatus = (typeof statuses)[number]

export const ratings = ['good', 'bad'] as const
export type Rating = (typeof ratings)[number]
export const ratingLabels: Record<Rating, string> = { good: 'Good', bad: 'Not good' }

const maxTagLength = 30
/** Up to ten short labels by which staff find tickets. */
export const ticketTags = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .min(1)
      .max(maxTagLength, `Use at most ${maxTagLength} characters for a tag.`)
      .regex(/^[\p{L}\p{N} _-]+$/u, 'Use letters, numbers, spaces, dashes and underscores.'),
  )
  .max(10, 'Use at most 10 tags.')
  .transform(tags => [...new Set(tags)])

type Tone = 'good' | 'warn' | 'info' | 'none'
/** The status as the customer reads it: who has to act. */
export const statusForCustomer: Record<TicketStatus, { label: string; tone: Tone }> = {
  open: { label: 'With support', tone: 'info' },
  waiting: { label: 'Needs your reply', tone: 'warn' },
  solved: { label: 'Solved', tone: 'good' },
  merged: { label: 'Merged', tone: 'none' },
}
export const statusForStaff: Record<TicketStatus, { label: string; tone: Tone }> = {
  ...statusForCustomer,
  open: { label: 'Open', tone: 'info' },
  waiting: { label: 'Waiting for the customer', tone: 'none' },
}

export const ticketSubject = line('Subject', 160)
  .min(3, 'Enter a short subject.')
  .refine(isOneLine, oneLineMessage)

/** A new ticket as its author sends it. */
export const ticketDraft = z.object({
  subject: ticketSubject,
  body: richText,
  categoryId: z.uuid().nullable().default(null),
  priority: z.enum(priorities).default('normal'),
  figure: ticketFigure.nullable().default(null),
  about: ticketRecord.nullable().default(null),
  answers: givenAnswers,
  problemId: z.uuid().nullable().default(null),
})

export const subjectProblem = (text: string): string | undefined =>
  ticketSubject.safeParse(text).error?.issues[0]?.message

export const ticketPath = (id: string) => `/app/support/${id}`
export const staffTicketPath = (id: string) => `/admin/support/${id}`
