import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns } from '../data/columns.server.ts'
import type { UploadState } from './attachment.ts'
import type { UploadParts } from './store/store.ts'

/** Contents of files. Each content is stored once per organization. */
export const blobs = pgTable(
  'blobs',
  {
    tenantId: uuid('tenant_id').notNull(),
    sha256: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mediaType: text('media_type').notNull(),
    path: text().notNull(),
    /** Hashes of its pieces (store/content.server.ts); null if it was stored before pieces were hashed. */
    pieces: text(),
    checkedAt: timestampTz('checked_at'),
    damagedAt: timestampTz('damaged_at'),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.sha256] })],
)

/** Files attached to records. */
export const attachments = pgTable('attachments', {
  ...recordColumns,
  ...deletableColumns,
  noun: text().notNull(),
  recordId: uuid('record_id').notNull(),
  title: text().notNull(),
  fileName: text('file_name').notNull(),
  sha256: text().notNull(),
  orphanedAt: timestampTz('orphaned_at'),
})
export type AttachmentRow = typeof attachments.$inferSelect

/** Uploads in progress. */
export const uploads = pgTable('uploads', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  noun: text().notNull(),
  recordId: uuid('record_id').notNull(),
  fileName: text('file_name').notNull(),
  fileSize: bigint('file_size', { mode: 'number' }).notNull(),
  modified: bigint({ mode: 'number' }).notNull().default(0),
  received: bigint({ mode: 'number' }).notNull().default(0),
  writer: uuid(),
  /** State that the store needs for this upload (store/store.ts). */
  parts: jsonb().$type<UploadParts>(),
  state: text().$type<UploadState>().notNull().default('arriving'),
  refusal: text(),
  expiresAt: timestampTz('expires_at').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})
export type UploadRow = typeof uploads.$inferSelect

/** Files that the virus check refused. */
export const quarantinedFiles = pgTable(
  'quarantined_files',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: uuid().notNull(),
    fileName: text('file_name').notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    found: text().notNull(),
    path: text().notNull(),
    createdAt: timestampTz('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
)
