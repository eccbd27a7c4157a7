import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** An organization's side of a thread between two organizations. */
export const threadsBetween = pgTable(
  'threads_between',
  {
    tenantId: uuid('tenant_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    otherTenantId: uuid('other_tenant_id').notNull(),
    otherName: text('other_name').notNull(),
    asked: boolean().notNull(),
    refused: boolean().notNull().default(false),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.threadId] })],
)
export type ThreadLinkRow = typeof threadsBetween.$inferSelect

/** Organizations whose messages an organization blocks. */
export const organizationBlocks = pgTable(
  'organization_blocks',
  {
    tenantId: uuid('tenant_id').notNull(),
    otherTenantId: uuid('other_tenant_id').notNull(),
    otherName: text('other_name').notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.otherTenantId] })],
)

/** The users who receive inquiries from other organizations. */
export const inquiryPeople = pgTable(
  'inquiry_people',
  { tenantId: uuid('tenant_id').notNull(), userId: text('user_id').notNull() },
  table => [primaryKey({ columns: [table.tenantId, table.userId] })],
)
