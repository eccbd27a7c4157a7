import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/data/columns.server.ts'

/** That a staff member may act for a customer: asked for, granted, ended. The view `consents_in_force` says which hold. */
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
  /** When a right behind it was taken: it is never in force again. */
  lostAt: moment('lost_at'),
})
export type ConsentRow = typeof supportConsents.$inferSelect
