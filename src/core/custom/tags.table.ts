import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, importColumns, recordColumns } from '../data/columns.server.ts'
import type { TagColor } from './tag.ts'

export const tags = pgTable('tags', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  name: text().notNull(),
  color: text().$type<TagColor>().notNull(),
  mergedInto: uuid('merged_into'),
})
