import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often each guide page answered its readers' questions, by month. */
export const guideAnswers = pgTable('guide_answers', {
  topic: text().notNull(),
  month: date().notNull(),
  yes: integer().notNull().default(0),
  no: integer().notNull().default(0),
})
