import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, owned } from '../../../core/data/columns.server.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import type { Outcome, ReportReason } from './report.ts'

export const messageReports = pgTable('message_reports', {
  ...owned,
  threadId: uuid('thread_id').notNull(),
  messageId: uuid('message_id').notNull(),
  reason: text().$type<ReportReason>().notNull(),
  note: text().notNull(),
  body: jsonb().$type<RichText>().notNull(),
  saidBy: text('said_by').notNull(),
  saidAt: moment('said_at').notNull(),
  openedAt: moment('opened_at'),
  openedBy: text('opened_by'),
  outcome: text().$type<Outcome>(),
  decision: text(),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by'),
})
