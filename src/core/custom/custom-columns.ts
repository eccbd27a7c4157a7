import type { z } from 'zod'
import { listFields } from '../form/schema-fields.ts'
import { listColumns, type ListColumn } from '../resource/list-columns.ts'
import { recordTags, type Tag } from './tag.ts'
import { tagsName } from '../data/added-names.ts'

/** The tags of a record as a column; hidden in a list until the user adds it, after which it never shrinks. */
export const tagsColumn = <Row extends object>(tags: readonly Tag[]): ListColumn<Row> => ({
  id: tagsName,
  title: 'Tags',
  kind: 'text',
  width: 180,
  minWidthPx: 100,
  extra: true,
  value: row =>
    recordTags(row, tags)
      .map(({ name }) => name)
      .join(', ') || null,
})

/** The custom field columns of a list, hidden until the user adds them. */
export const customColumns = <Row extends object>(schema: z.ZodObject): ListColumn<Row>[] => {
  const fields = listFields(schema).map(({ name }) => name)
  return listColumns<Row>({ schema, fields, placed: [], sorts: fields })
}
