import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'
import { isOneLine, oneLineMessage } from '../../../core/text/one-line.ts'
import { questionsText, questionsSchema } from './questions.ts'

export const maxCategories = 40

export const categoryDraft = z.object({
  name: line('Name', 60).min(1, 'Enter a name.').refine(isOneLine, oneLineMessage),
  questions: questionsSchema,
})
export type CategoryDraft = z.output<typeof categoryDraft>

/** A category for the log, with its questions in words. */
export const categoryInLog = ({ questions, ...rest }: CategoryDraft) => ({
  ...rest,
  questions: questionsText(questions),
})
