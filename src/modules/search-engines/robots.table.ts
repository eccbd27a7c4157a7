import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../core/data/columns.server.ts'

/** What crawlers are asked to leave out; one row, of no organization. */
export const robots = pgTable('robots', {
  id: text().primaryKey(),
  text: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})
