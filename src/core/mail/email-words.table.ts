import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The words of letters that staff changed; null where the original is taken again. */
export const emailWords = pgTable('letter_words', {
  kind: text().primaryKey(),
  subject: text(),
  text: text(),
  label: text(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})
