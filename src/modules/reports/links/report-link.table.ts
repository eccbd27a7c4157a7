import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { TruncatedResult } from '../running/truncate-result.ts'

/** The shared result of a report, and its expiration. */
export const reportLinks = pgTable('report_links', {
  ...recordColumns,
  reportId: uuid('report_id').notNull(),
  /** Hash of the secret in the address; the secret itself is not stored. */
  keyHash: text('key_hash').notNull(),
  expiresAt: timestampTz('expires_at').notNull(),
  onDay: date('on_day').notNull(),
  title: text().notNull(),
  result: jsonb().$type<TruncatedResult>().notNull(),
  views: integer().notNull().default(0),
  lastViewedAt: timestampTz('last_viewed_at'),
})
