import { date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, stampColumns } from '../../../core/data/columns.server.ts'

/** The deputy that an organization chose for its chain; without a row, the chain has no deputy. */
export const escalationChains = pgTable('escalation_chains', {
  tenantId: uuid('tenant_id').primaryKey(),
  deputyId: text('deputy_id'),
  ...stampColumns,
})

/** People notified of an obligation, by step and last day to act. */
export const escalationSteps = pgTable('escalation_steps', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  obligationId: uuid('obligation_id').notNull(),
  userId: text('user_id').notNull(),
  payBy: date('pay_by').notNull(),
  step: smallint().notNull(),
  /** The `once` key of the notification. */
  once: text().notNull(),
  toldAt: timestampTz('told_at').notNull(),
  endedAt: timestampTz('ended_at'),
})
