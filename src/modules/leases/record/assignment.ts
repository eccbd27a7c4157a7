import { z } from 'zod'
import { line, optionalDay, optionalLine } from '../../../core/form/fields.ts'
import { share } from '../../../core/land/share-fields.ts'

const party = z.uuid('Party not found.').nullable().default(null)

/** One working interest assignment in a lease's chain. */
export const assignment = z
  .object({
    assignorId: party,
    assignor: line('From', 300).min(1, 'Enter the assignor.'),
    assigneeId: party,
    assignee: line('To', 300).min(1, 'Enter the assignee.'),
    /** The share of the whole working interest that was assigned. */
    wi: share('Working interest'),
    retainedOrri: share('Overriding royalty reserved').nullable().default(null),
    tractId: z.uuid('Tract not found.').nullable().default(null),
    fromUs: z.boolean().default(false).meta({ title: 'From us' }),
    toUs: z.boolean().default(false).meta({ title: 'To us' }),
    /** Empty if the assignment covers all depths of the lease. */
    depths: optionalLine('Only these depths', 500),
    effectiveDate: optionalDay('Effective'),
    notes: line('Notes', 2000).default(''),
  })
  .refine(({ fromUs, toUs }) => !(fromUs && toUs), {
    path: ['toUs'],
    error: 'An assignment from your company to itself has no effect.',
  })
export type Assignment = z.output<typeof assignment>
