import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'
import { dollars } from './dollars.ts'

/** A budget line: the original cost of one part of the project. */
export const lineSchema = z.object({
  position: z.int().min(0).max(100_000).default(0),
  code: line('Code', 40).default(''),
  name: line('Line').min(1, 'Enter what the money is for, such as "Casing, tubing".'),
  amount: dollars('Original budget, 8/8ths').nullable().default(null),
  taskId: z.uuid().nullable().default(null).meta({
    title: 'Tied to task',
    kind: 'reference',
    hint: 'The remainder moves with this task.',
  }),
})

export const maxLines = 500
