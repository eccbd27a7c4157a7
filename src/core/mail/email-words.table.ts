import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../data/columns.server.ts'

/** The words of emails that staff changed; null where the original is taken again. */
export const emailWords = pgTable('letter_words', {
  kind: text().primaryKey(),
  subject: text(),
  text: text(),
  label: text(),
  version: integer().notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})
