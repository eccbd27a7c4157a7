import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../core/data/columns.server.ts'

/** An offer of an organization's ownership to a member who has not answered yet. At most one for each organization. */
export const ownershipOffers = pgTable('ownership_offers', {
  tenantId: uuid('tenant_id').primaryKey(),
  fromUserId: text('from_user_id').notNull(),
  toUserId: text('to_user_id').notNull(),
  expiresAt: timestampTz('expires_at').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})
