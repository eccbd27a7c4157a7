import { formatDate } from '../../../ui/formats.ts'
import type { Answers, CategoryField } from '../categories/category-field.ts'
import type { Fact } from '../record/content.ts'

/** What a listing says in the fields of its category, in their order; what it does not say is left out. */
export const factsOf = (fields: readonly CategoryField[], answers: Answers): Fact[] =>
  fields.flatMap(({ key, label, kind, unit }) => {
    const answer = answers[key] ?? null
    if (answer === null) return []
    const value =
      typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : kind === 'date' ? formatDate(answer) : answer
    return [{ label, value, unit }]
  })
