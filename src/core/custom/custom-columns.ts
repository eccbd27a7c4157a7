import type { z } from 'zod'
import { fieldsOf } from '../form/schema-fields.ts'
import { listColumns, type ListColumn } from '../resource/list-columns.ts'
import { tagsOf, type Tag } from './tag.ts'
import { tagsName } from '../data/added-names.ts'

/** The tags of a record, as files have them; hidden in a list until someone chooses them, and then they never give way. */
export const tagsColumn = <Row extends object>(tags: readonly Tag[]): ListColumn<Row> => ({
  id: tagsName,
  title: 'Tags',
  kind: 'text',
  width: 180,
  least: 100,
  extra: true,
  value: row =>
    tagsOf(row, tags)
      .map(({ name }) => name)
      .join(', ') || null,
})

/** The columns that an organization adds to a list, hidden until someone chooses them. */
export const customColumns = <Row extends object>(schema: z.ZodObject): ListColumn<Row>[] => {
  const fields = fieldsOf(schema).map(({ name }) => name)
  return listColumns<Row>({ schema, fields, placed: [], sorts: fields })
}
