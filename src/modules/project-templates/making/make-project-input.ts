import { z } from 'zod'
import { daySchema, line } from '../../../core/form/fields.ts'
import { roleLabels, type Role } from '../record/template.ts'

/** The input for making a project from a template: the browser chooses `id`, so a second click finds the first. */
export const makeProjectSchema = z.object({
  id: z.uuid(),
  template: z.string().min(1).max(40),
  name: line('Name').min(1, 'Enter a name.'),
  from: daySchema,
  people: z
    .partialRecord(z.enum(Object.keys(roleLabels) as [Role, ...Role[]]), z.string().min(1).max(100))
    .default({}),
  leaseId: z.uuid().nullable().default(null),
  wellId: z.uuid().nullable().default(null),
  cause: z
    .object({ kind: z.string().max(40), recordId: z.uuid() })
    .nullable()
    .default(null),
})
export type MakeProjectInput = z.output<typeof makeProjectSchema>
