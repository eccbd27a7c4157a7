import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/data/columns.server.ts'

/** Consents that let a staff member act for a customer. The view `consents_in_force` lists those in force. */
export const supportConsents = pgTable('support_consents', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  ticketId: uuid('ticket_id').notNull(),
  customerId: text('customer_id').notNull(),
  staffId: text('staff_id').notNull(),
  askedAt: moment('asked_at').notNull().defaultNow(),
  grantedAt: moment('granted_at'),
  grantedSessionId: text('granted_session_id'),
  endsAt: moment('ends_at'),
  staffSessionId: text('staff_session_id'),
  endedAt: moment('ended_at'),
  endedBy: text('ended_by'),
  /** The time at which a right behind the consent was lost. Such a consent is never in force again. */
  lostAt: moment('lost_at'),
})
export type ConsentRow = typeof supportConsents.$inferSelect
