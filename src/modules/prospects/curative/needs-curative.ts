import { z } from 'zod'
import { line, optionalLine } from '../../../core/form/fields.ts'

/** The curative requirement of an instrument or an owner. Further details are edited on the page of the item. */
export const needsCurativeSchema = z.object({
  name: line('Requirement').min(3, 'Enter the requirement, such as whose affidavit.'),
  party: optionalLine('Party'),
  notes: optionalLine('Notes', 4000),
})
export type NeedsCurative = z.output<typeof needsCurativeSchema>
