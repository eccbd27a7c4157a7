import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../data/columns.server.ts'

type Values = Readonly<Record<string, unknown>>

/** One action on many records; see 0060_bulk_changes.sql. */
export const bulkChanges = pgTable('bulk_changes', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  noun: text().notNull(),
  fields: text().array().notNull(),
  /** The action in its log lines. */
  act: text().notNull(),
  wanted: jsonb().$type<Values>(),
  undoes: uuid(),
  changed: integer().notNull().default(0),
  lastAt: timestampTz('last_at'),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})

export const bulkChangeRecords = pgTable('bulk_change_records', {
  tenantId: uuid('tenant_id').notNull(),
  changeId: uuid('change_id').notNull(),
  recordId: uuid('record_id').notNull(),
  version: integer().notNull(),
  seen: jsonb().$type<Values>().notNull(),
  wanted: jsonb().$type<Values>(),
  doneAt: timestampTz('done_at'),
  became: jsonb().$type<Values>(),
  refused: text(),
})
