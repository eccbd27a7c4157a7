import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '../data/columns.server.ts'

/** The latest run of each kind of job: `error` is null if it succeeded. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: timestampTz('started_at').notNull(),
  milliseconds: integer().notNull(),
  error: text(),
  succeededAt: timestampTz('succeeded_at'),
})
