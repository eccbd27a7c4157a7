import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import type { Outcome, ReportReason } from './report.ts'

export const messageReports = pgTable('message_reports', {
  ...recordColumns,
  threadId: uuid('thread_id').notNull(),
  messageId: uuid('message_id').notNull(),
  reason: text().$type<ReportReason>().notNull(),
  note: text().notNull(),
  body: jsonb().$type<RichText>().notNull(),
  saidBy: text('said_by').notNull(),
  saidAt: timestampTz('said_at').notNull(),
  openedAt: timestampTz('opened_at'),
  openedBy: text('opened_by'),
  outcome: text().$type<Outcome>(),
  decision: text(),
  decidedAt: timestampTz('decided_at'),
  decidedBy: text('decided_by'),
})
