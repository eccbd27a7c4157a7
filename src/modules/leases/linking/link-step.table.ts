import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** Batches of well links, each undone as one. */
export const wellLinkSteps = pgTable('well_link_steps', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  wells: integer().notNull(),
  leases: integer().notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  undoneAt: timestampTz('undone_at'),
  undoneBy: text('undone_by'),
})
