import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { FileKind } from '../files/file-kind.ts'
import type { BatchState, Counts, Progress, StoredSurvey } from './import-batch.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import type { NoteKind } from '../../../core/importing/row.ts'

export const importBatches = pgTable('import_batches', {
  ...recordColumns,
  state: text().$type<BatchState>().notNull(),
  fileName: text('file_name').notNull(),
  fileSize: bigint('file_size', { mode: 'number' }).notNull(),
  sha256: text(),
  kind: text().$type<FileKind>(),
  format: text(),
  sheet: text(),
  sheets: text().array().notNull().default([]),
  /** Column starts of a fixed-width text, as set by the user. */
  columnStarts: integer('column_starts').array(),
  survey: jsonb().$type<StoredSurvey>(),
  fingerprint: text(),
  mapping: jsonb().$type<Mapping>(),
  mappingRemembered: boolean('mapping_remembered').notNull().default(false),
  records: integer(),
  progress: jsonb().$type<Progress>(),
  counts: jsonb().$type<Counts>(),
  remarks: text().array().notNull().default([]),
  error: text(),
  sample: boolean().notNull().default(false),
  cancelRequested: boolean('cancel_requested').notNull().default(false),
  startedAt: timestampTz('started_at'),
  finishedAt: timestampTz('finished_at'),
})
export type BatchRow = typeof importBatches.$inferSelect

export const importNotes = pgTable(
  'import_notes',
  {
    tenantId: uuid('tenant_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    position: integer().notNull(),
    row: integer().notNull(),
    kind: text().$type<NoteKind | 'kept'>().notNull(),
    column: text('heading'),
    reason: text().notNull(),
    original: text().notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.batchId, table.position] })],
)

export const importMappings = pgTable(
  'import_mappings',
  {
    tenantId: uuid('tenant_id').notNull(),
    fingerprint: text().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.fingerprint] })],
)

export const importTerms = pgTable(
  'import_words',
  {
    tenantId: uuid('tenant_id').notNull(),
    agency: text().notNull(),
    field: text().notNull(),
    word: text().notNull(),
    meaning: text().notNull(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.agency, table.field, table.word] })],
)

export const importExtras = pgTable(
  'import_extras',
  {
    tenantId: uuid('tenant_id').notNull(),
    noun: text().notNull(),
    recordId: uuid('record_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    facts: jsonb().$type<Record<string, string>>().notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.noun, table.recordId, table.batchId] })],
)
