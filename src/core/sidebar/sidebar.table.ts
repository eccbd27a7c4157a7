import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** A user's arrangement of the sidebar in an organization. */
export const sidebarChoices = pgTable('sidebar_choices', {
  tenantId: uuid('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  pinned: text().array().notNull(),
  hidden: text().array().notNull(),
})
