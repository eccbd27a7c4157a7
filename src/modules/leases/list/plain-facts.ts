import { described } from '../../../core/form/schema-fields.ts'
import { leaseSchema } from '../record/lease.ts'

/** Words of a lease that its list and its export show as they stand, below the title that its form has for them. */
export const plainFacts = ['lessee', 'prospect', 'state'] as const
export type PlainFact = (typeof plainFacts)[number]

export const titleOf = (fact: PlainFact): string => described(leaseSchema.shape[fact]).title ?? fact
