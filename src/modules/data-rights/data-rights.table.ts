import { bigint, customType, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/data/columns.server.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Everything about an organization, or under the platform's id about a person, as a ZIP. */
export const dataExports = pgTable(
  'data_exports',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid().notNull(),
    scope: text({ enum: ['person', 'organization'] }).notNull(),
    /** Who asked for it; of a person's export, also whom it is about. */
    userId: text('user_id').notNull(),
    state: text({ enum: ['waiting', 'ready', 'failed', 'expired'] })
      .notNull()
      .default('waiting'),
    tables: integer(),
    rows: bigint({ mode: 'number' }),
    size: bigint({ mode: 'number' }).notNull().default(0),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    touchedAt: moment('touched_at').notNull().defaultNow(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
    /** Why it could not be made. */
    failure: text(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** The bytes of an export, in pieces of a megabyte. */
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

/** Accounts that are deleted when their day comes, unless the person changes their mind. */
export const accountDeletions = pgTable('account_deletions', {
  userId: text('user_id').primaryKey(),
  requestedAt: moment('requested_at').notNull().defaultNow(),
  dueAt: moment('due_at').notNull(),
})

export const organizationDeletions = pgTable('organization_deletions', {
  tenantId: uuid('tenant_id').primaryKey(),
  requestedBy: text('requested_by').notNull(),
  requestedAt: moment('requested_at').notNull().defaultNow(),
  dueAt: moment('due_at').notNull(),
})
