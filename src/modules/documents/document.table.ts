import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  customizableColumns,
  deletableColumns,
  timestampTz,
  recordColumns,
} from '../../core/data/columns.server.ts'
import type { DocumentKind } from './document.ts'
import type { LinkTarget } from './link.ts'

export const documentFolders = pgTable('document_folders', {
  ...recordColumns,
  ...deletableColumns,
  parentId: uuid('parent_id'),
  name: text().notNull(),
  trashedWith: uuid('trashed_with'),
})
export type FolderRow = typeof documentFolders.$inferSelect

export const documents = pgTable('documents', {
  ...recordColumns,
  ...deletableColumns,
  ...customizableColumns,
  folderId: uuid('folder_id'),
  name: text().notNull(),
  kind: text().$type<DocumentKind>().notNull().default('OTHER'),
  datedOn: date('dated_on'),
  expiresOn: date('expires_on'),
  notes: text(),
  /** Its current version number. */
  number: integer().notNull(),
  trashedWith: uuid('trashed_with'),
})
export type DocumentRow = typeof documents.$inferSelect

const creationColumns = {
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
}

/** The files of each version, in order; rows never change. Their bytes are the attachments of `fileId`. */
export const documentVersions = pgTable('document_versions', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  documentId: uuid('document_id').notNull(),
  number: integer().notNull(),
  part: integer().notNull().default(1),
  fileId: uuid('file_id').notNull(),
  sha256: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  mediaType: text('media_type').notNull(),
  fileName: text('file_name').notNull(),
  ...creationColumns,
})
export type VersionRow = typeof documentVersions.$inferSelect

/** A document that was announced and has not arrived. */
export const documentArrivals = pgTable('document_arrivals', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  documentId: uuid('document_id'),
  folderId: uuid('folder_id'),
  asPart: boolean('as_part').notNull().default(false),
  links: jsonb().$type<LinkTarget[]>().notNull().default([]),
  /** The kind that the sender chose; null if the file name decides. */
  kind: text().$type<DocumentKind>(),
  ...creationColumns,
})

/** The records that a document is about, one per row. */
export const documentLinks = pgTable('document_links', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  documentId: uuid('document_id').notNull(),
  leaseId: uuid('lease_id'),
  wellId: uuid('well_id'),
  tractId: uuid('tract_id'),
  projectId: uuid('project_id'),
  ...creationColumns,
})
