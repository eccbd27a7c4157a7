import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../data/columns.server.ts'

const recordColumns = {
  tenantId: uuid('tenant_id').notNull(),
  noun: text().notNull(),
  recordId: uuid('record_id').notNull(),
}

export const acknowledgmentRequests = pgTable(
  'acknowledgment_requests',
  {
    ...recordColumns,
    dueOn: date('due_on'),
    askedAt: timestampTz('asked_at').notNull().defaultNow(),
    askedBy: text('asked_by').notNull(),
    endedAt: timestampTz('ended_at'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.noun, table.recordId] })],
)

export const acknowledgments = pgTable(
  'acknowledgments',
  { ...recordColumns, userId: text('user_id').notNull(), acknowledgedAt: timestampTz('acknowledged_at') },
  table => [primaryKey({ columns: [table.tenantId, table.noun, table.recordId, table.userId] })],
)
