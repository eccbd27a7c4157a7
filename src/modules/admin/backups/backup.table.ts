import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** How the daily backups went: the size and rows of what was written, or why it was not. */
export const backups = pgTable('backups', {
  id: uuid().primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }),
  rows: bigint({ mode: 'number' }),
  failure: text(),
})
