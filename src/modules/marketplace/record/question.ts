import { z } from 'zod'
import type { Tone } from '../../../ui/Sign.tsx'

export const questionRecordType = 'listing_questions'

export const questionStates = {
  asked: { label: 'Not answered yet', tone: 'info' },
  answered: { label: 'Answered', tone: 'good' },
  declined: { label: 'Declined', tone: 'none' },
} as const satisfies Record<string, { label: string; tone: Tone }>
export type QuestionState = keyof typeof questionStates

const textField = (message: string, limit: number) =>
  z
    .string()
    .trim()
    .min(1, message)
    .max(limit, `Use at most ${limit.toLocaleString('en-US')} characters.`)

export const questionInput = z.object({
  slug: z.string().max(200),
  body: textField('Enter a question.', 1000),
})
export const answerText = textField('Enter an answer, or decline the question.', 2000)
