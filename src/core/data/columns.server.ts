import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A timestamp column with a time zone. */
export const timestampTz = (name: string) => timestamp(name, { withTimezone: true })

/** The user and time of the first and last write of a row. `version` increases with each update. */
export const stampColumns = {
  version: integer().notNull().default(1),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
}

/** The columns of every organization's record. */
export const recordColumns = {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  ...stampColumns,
}

/** Columns of records that can be restored after deletion. */
export const deletableColumns = { deletedAt: timestampTz('deleted_at') }

/** Columns of records that an import can create, and undo. */
export const importColumns = {
  importBatchId: uuid('import_batch_id'),
  importRow: integer('import_row'),
}

/** Column of records to which an organization can add its own fields (core/custom): the values by field name. */
export const customizableColumns = { custom: jsonb().$type<Record<string, unknown>>().notNull().default({}) }
