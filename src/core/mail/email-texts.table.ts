import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '../data/columns.server.ts'

/** Email texts that staff changed; null if the original applies again. */
export const emailTexts = pgTable('letter_words', {
  kind: text().primaryKey(),
  subject: text(),
  text: text(),
  label: text(),
  version: integer().notNull().default(1),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})
