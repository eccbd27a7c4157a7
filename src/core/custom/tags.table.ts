import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletable, importable, owned } from '../data/columns.server.ts'
import type { TagColor } from './tag.ts'

export const tags = pgTable('tags', {
  ...owned,
  ...deletable,
  ...importable,
  name: text().notNull(),
  color: text().$type<TagColor>().notNull(),
  mergedInto: uuid('merged_into'),
})
