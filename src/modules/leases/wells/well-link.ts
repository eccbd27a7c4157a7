import { z } from 'zod'
import { line, optionalDay, optionalLine } from '../../../core/form/fields.ts'

/** A well located on the lease or holding it through a unit, with its dates. */
export const wellLink = z
  .object({
    wellId: z.uuid('Choose a well.').meta({ title: 'Well', kind: 'reference' }),
    tractId: z.uuid('Tract not found.').nullable().default(null),
    unit: optionalLine('Unit through which it holds'),
    holds: z.boolean().default(true).meta({ title: 'Its production holds the lease' }),
    fromDate: optionalDay('From'),
    toDate: optionalDay('To'),
    note: line('Note', 500).default(''),
  })
  .refine(({ fromDate, toDate }) => fromDate === null || toDate === null || toDate >= fromDate, {
    path: ['toDate'],
    error: 'The end date is before the start date.',
  })
export type WellLink = z.output<typeof wellLink>
