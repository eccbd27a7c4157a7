import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** Consents that let a staff member act for a customer. The view `consents_in_force` lists those in force. */
export const supportConsents = pgTable('support_consents', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  ticketId: uuid('ticket_id').notNull(),
  customerId: text('customer_id').notNull(),
  staffId: text('staff_id').notNull(),
  askedAt: timestampTz('asked_at').notNull().defaultNow(),
  grantedAt: timestampTz('granted_at'),
  grantedSessionId: text('granted_session_id'),
  endsAt: timestampTz('ends_at'),
  staffSessionId: text('staff_session_id'),
  endedAt: timestampTz('ended_at'),
  endedBy: text('ended_by'),
  /** The time at which a right behind the consent was lost. Such a consent is never in force again. */
  lostAt: timestampTz('lost_at'),
})
export type ConsentRow = typeof supportConsents.$inferSelect
