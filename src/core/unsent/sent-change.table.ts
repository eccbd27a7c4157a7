import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const sentChanges = pgTable('sent_changes', {
  tenantId: uuid('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  id: uuid().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
})
