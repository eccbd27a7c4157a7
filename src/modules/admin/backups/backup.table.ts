import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/data/columns.server.ts'

/** The results of the daily backups: their size and rows, or the error. */
export const backups = pgTable('backups', {
  id: uuid().primaryKey(),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at').notNull(),
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }),
  rows: bigint({ mode: 'number' }),
  failure: text(),
})
