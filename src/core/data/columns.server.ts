import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The columns that every record of an organization carries. `version` rises with each update. */
export const owned = {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
}

/** Records that can be taken back after deletion. */
export const deletable = { deletedAt: timestamp('deleted_at', { withTimezone: true }) }

/** Records that an import can bring, and undo. */
export const importable = {
  importBatchId: uuid('import_batch_id'),
  importRow: integer('import_row'),
}
