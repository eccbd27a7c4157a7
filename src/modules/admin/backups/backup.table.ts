import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** The results of the daily backups: their size and rows, or the error. */
export const backups = pgTable('backups', {
  id: uuid().primaryKey(),
  startedAt: timestampTz('started_at').notNull(),
  endedAt: timestampTz('ended_at').notNull(),
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }),
  rows: bigint({ mode: 'number' }),
  failure: text(),
})
