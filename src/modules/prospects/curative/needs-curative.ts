import { z } from 'zod'
import { line, optionalLine } from '../../../core/form/fields.ts'

/** What is to be cured of an instrument or an owner. The rest is said on the page of the item. */
export const needsCurativeSchema = z.object({
  name: line('What is needed').min(3, 'Enter the requirement, such as whose affidavit.'),
  party: optionalLine('Party'),
  notes: optionalLine('Notes', 4000),
})
export type NeedsCurative = z.output<typeof needsCurativeSchema>
