import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, stampColumns } from '../../../core/data/columns.server.ts'
import type { PictureSize } from '../../../core/pictures/picture-size.ts'

/** Pictures of the blog, re-encoded from the uploads. They belong to no organization. */
export const blogMedia = pgTable('blog_media', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  alt: text().notNull().default(''),
  focusX: doublePrecision('focus_x').notNull().default(0.5),
  focusY: doublePrecision('focus_y').notNull().default(0.5),
  width: integer().notNull(),
  height: integer().notNull(),
  sizes: jsonb().$type<PictureSize[]>().notNull(),
  ...stampColumns,
  ...deletableColumns,
})
