import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/data/columns.server.ts'

/** Which articles of the product were planted here. */
export const blogStarters = pgTable('blog_starters', {
  name: text().primaryKey(),
  at: moment('at').notNull().defaultNow(),
})
