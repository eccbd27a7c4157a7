import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Owners who receive the last seal of their log by email each day. */
export const sealMails = pgTable('seal_mails', {
  tenantId: uuid('tenant_id').notNull(),
  userId: text('user_id').notNull(),
})
