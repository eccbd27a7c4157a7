import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletable, stamps } from '../../../core/data/columns.server.ts'

/** A picture in one of its sizes, and where it lies in the store of files. */
export type MediaSize = { width: number; height: number; bytes: number; path: string }

/** Pictures of the blog, each made again from what was uploaded; of no organization. */
export const blogMedia = pgTable('blog_media', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  alt: text().notNull().default(''),
  focusX: doublePrecision('focus_x').notNull().default(0.5),
  focusY: doublePrecision('focus_y').notNull().default(0.5),
  width: integer().notNull(),
  height: integer().notNull(),
  sizes: jsonb().$type<MediaSize[]>().notNull(),
  ...stamps,
  ...deletable,
})
