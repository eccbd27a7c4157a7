import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stampColumns } from '../../../core/data/columns.server.ts'
import type { LabelKind } from './label-kinds.ts'

/** Categories, tags, authors and series of the blog, which belong to no organization. */
export const blogLabels = pgTable('blog_labels', {
  id: uuid().primaryKey(),
  kind: text().$type<LabelKind>().notNull(),
  slug: text().notNull(),
  name: text().notNull(),
  about: text().notNull().default(''),
  ...stampColumns,
})
