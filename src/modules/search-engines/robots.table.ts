import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../core/data/columns.server.ts'

/** The robots.txt text in a single row, which belongs to no organization. */
export const robots = pgTable('robots', {
  id: text().primaryKey(),
  text: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})
