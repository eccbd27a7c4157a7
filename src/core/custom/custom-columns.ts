import type { z } from 'zod'
import { fieldsOf } from '../form/schema-fields.ts'
import { listColumns, type ListColumn } from '../resource/list-columns.ts'

/** The columns that an organization adds to a list, hidden until someone chooses them. */
export const customColumns = <Row extends object>(
  schema: z.ZodObject,
  sortable = false,
): ListColumn<Row>[] => {
  const fields = fieldsOf(schema).map(({ name }) => name)
  return listColumns<Row>({ schema, fields, placed: [], sorts: sortable ? fields : [] })
}
