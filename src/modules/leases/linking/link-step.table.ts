import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Wells linked to leases in one step that can be undone as one. */
export const wellLinkSteps = pgTable('well_link_steps', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  wells: integer().notNull(),
  leases: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  undoneBy: text('undone_by'),
})
