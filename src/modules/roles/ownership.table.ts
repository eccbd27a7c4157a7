import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An organization's ownership, offered to a member who has not answered yet. At most one for each. */
export const ownershipOffers = pgTable('ownership_offers', {
  tenantId: uuid('tenant_id').primaryKey(),
  fromUserId: text('from_user_id').notNull(),
  toUserId: text('to_user_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
