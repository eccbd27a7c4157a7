import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant: a day and a time, wherever one stands. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who wrote a row, and when; `version` rises with each update. */
export const stamps = {
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
}

/** The columns that every record of an organization carries. */
export const owned = {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  ...stamps,
}

/** Records that can be taken back after deletion. */
export const deletable = { deletedAt: moment('deleted_at') }

/** Records that an import can bring, and undo. */
export const importable = {
  importBatchId: uuid('import_batch_id'),
  importRow: integer('import_row'),
}

/** Records to which an organization adds fields of its own (core/custom): their values, by the names of their fields. */
export const customizable = { custom: jsonb().$type<Record<string, unknown>>().notNull().default({}) }
