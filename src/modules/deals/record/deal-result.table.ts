import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** The single result of a won deal, keyed by the deal's id. */
export const dealResults = pgTable('deal_results', {
  tenantId: uuid('tenant_id').notNull(),
  dealId: uuid('deal_id').notNull(),
  kind: text().$type<'LEASE' | 'ASSIGNMENT' | 'SALE'>().notNull(),
  leaseId: uuid('lease_id').notNull(),
  offerId: uuid('offer_id'),
  assignmentId: uuid('assignment_id'),
  obligationId: uuid('obligation_id'),
  madeAt: timestampTz('made_at').notNull().defaultNow(),
  madeBy: text('made_by').notNull(),
})
