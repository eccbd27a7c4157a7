import { bigint, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../core/data/columns.server.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** ZIP exports of an organization's data, or of a user's data under the platform's id. */
export const dataExports = pgTable(
  'data_exports',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid().notNull(),
    scope: text({ enum: ['person', 'organization'] }).notNull(),
    /** The requester; for a personal export, also its subject. */
    userId: text('user_id').notNull(),
    state: text({ enum: ['waiting', 'ready', 'failed', 'expired'] })
      .notNull()
      .default('waiting'),
    tables: integer(),
    rows: bigint({ mode: 'number' }),
    size: bigint({ mode: 'number' }).notNull().default(0),
    requestedAt: timestampTz('requested_at').notNull().defaultNow(),
    touchedAt: timestampTz('touched_at').notNull().defaultNow(),
    readyAt: timestampTz('ready_at'),
    expiresAt: timestampTz('expires_at'),
    /** The reason why it failed. */
    failure: text(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** The bytes of an export, in chunks of a megabyte. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    tenantId: uuid('tenant_id').notNull(),
    exportId: uuid('export_id').notNull(),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.exportId, table.position] })],
)

/** Accounts to be deleted on a future day, unless the user cancels. */
export const accountDeletions = pgTable('account_deletions', {
  userId: text('user_id').primaryKey(),
  requestedAt: timestampTz('requested_at').notNull().defaultNow(),
  dueAt: timestampTz('due_at').notNull(),
})

export const organizationDeletions = pgTable('organization_deletions', {
  tenantId: uuid('tenant_id').primaryKey(),
  requestedBy: text('requested_by').notNull(),
  requestedAt: timestampTz('requested_at').notNull().defaultNow(),
  dueAt: timestampTz('due_at').notNull(),
})
