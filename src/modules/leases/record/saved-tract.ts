import { z } from 'zod'
import { interestSchema } from '../../../core/land/interest.ts'
import { tractSchema } from './tract.ts'

/** A tract in the form in which it is saved: with the description as typed, and only parties of the organization. */
export const newTract = tractSchema.extend({
  legal: z.string().trim().max(20_000).default(''),
  interests: z
    .array(interestSchema.extend({ contactId: z.uuid('Party not found.').nullable().default(null) }))
    .max(2000, 'A tract can have at most 2,000 interests.')
    .default([]),
})
export type SavedTract = z.output<typeof newTract>
