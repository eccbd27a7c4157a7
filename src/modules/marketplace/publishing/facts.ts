import { formatDate } from '../../../ui/formats.ts'
import type { Answers, CategoryField } from '../categories/category-field.ts'
import type { ProductFact } from '../record/content.ts'

/** Returns the answered fields of a listing, in the order of its category. */
export const listingFacts = (fields: readonly CategoryField[], answers: Answers): ProductFact[] =>
  fields.flatMap(({ key, label, kind, unit }) => {
    const answer = answers[key] ?? null
    if (answer === null) return []
    const value =
      typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : kind === 'date' ? formatDate(answer) : answer
    return [{ label, value, unit }]
  })
