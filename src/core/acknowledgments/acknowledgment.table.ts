import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../data/columns.server.ts'

const record = {
  tenantId: uuid('tenant_id').notNull(),
  noun: text().notNull(),
  recordId: uuid('record_id').notNull(),
}

export const acknowledgmentRequests = pgTable(
  'acknowledgment_requests',
  {
    ...record,
    dueOn: date('due_on'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    askedBy: text('asked_by').notNull(),
    endedAt: moment('ended_at'),
  },
  table => [primaryKey({ columns: [table.tenantId, table.noun, table.recordId] })],
)

export const acknowledgments = pgTable(
  'acknowledgments',
  { ...record, userId: text('user_id').notNull(), acknowledgedAt: moment('acknowledged_at') },
  table => [primaryKey({ columns: [table.tenantId, table.noun, table.recordId, table.userId] })],
)
