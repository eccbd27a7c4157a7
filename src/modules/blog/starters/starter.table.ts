import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/data/columns.server.ts'

/** The articles of the product that were already published here. */
export const blogStarters = pgTable('blog_starters', {
  name: text().primaryKey(),
  at: moment('at').notNull().defaultNow(),
})
