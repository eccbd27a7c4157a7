import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** The articles of the product that were already published here. */
export const blogStarters = pgTable('blog_starters', {
  name: text().primaryKey(),
  at: timestampTz('at').notNull().defaultNow(),
})
