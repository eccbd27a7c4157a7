import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'
import { isOneLine, oneLineMessage } from '../../../core/text/one-line.ts'

/** The placeholders of a canned answer and what each is replaced with. */
const answerFields = {
  customer: 'the name of the customer',
  organization: 'their organization',
  ticket: 'the number of the ticket',
  subject: 'its subject',
  me: 'your name',
} as const
export type AnswerValues = Readonly<Record<keyof typeof answerFields, string>>

export const maxAnswers = 200

const placeholderPattern = /\{(\w*)\}/g
const placeholderNames: readonly string[] = Object.keys(answerFields)

/** The first unknown placeholder in a text; null if there is none. */
export const unknownField = (text: string): string | null =>
  [...text.matchAll(placeholderPattern)]
    .map(([, name]) => name!)
    .find(name => !placeholderNames.includes(name)) ?? null

export const cannedAnswer = z.object({
  name: line('Name', 80).min(1, 'Enter a name.').refine(isOneLine, oneLineMessage),
  text: z
    .string()
    .trim()
    .min(1, 'Write the answer.')
    .max(5000, 'Use at most 5,000 characters.')
    .superRefine((text, context) => {
      const unknownName = unknownField(text)
      if (unknownName !== null)
        context.addIssue(
          `{${unknownName}} is not a field. Use ${placeholderNames.map(name => `{${name}}`).join(', ')}.`,
        )
    })
    .meta({
      title: 'Answer',
      kind: 'long',
      hint: `Fields are filled in: ${placeholderNames.map(name => `{${name}}`).join(', ')}.`,
    }),
})
export type CannedAnswer = z.output<typeof cannedAnswer>

/** The text with its placeholders filled in, in one pass. A value is never expanded again. */
export const filledAnswer = (text: string, values: AnswerValues): string =>
  text.replaceAll(placeholderPattern, (match, name: string) =>
    placeholderNames.includes(name) ? values[name as keyof AnswerValues] : match,
  )
