import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'
import { isOneLine, oneLineOnly } from '../../../core/text/one-line.ts'

export const mostCategories = 40

/** What people can ask about. */
export const categoryDraft = z.object({
  name: line('Name', 60).min(1, 'Give it a name.').refine(isOneLine, oneLineOnly),
})
export type CategoryDraft = z.output<typeof categoryDraft>
