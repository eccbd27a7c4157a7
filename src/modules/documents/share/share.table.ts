import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { ShareKind } from './share.ts'

/** The shares of documents and folders. */
export const documentShares = pgTable('document_shares', {
  ...recordColumns,
  documentId: uuid('document_id'),
  folderId: uuid('folder_id'),
  kind: text().$type<ShareKind>().notNull(),
  userId: text('user_id'),
  roleId: text('role_id'),
  organizationId: uuid('organization_id'),
  secretHash: text('secret_hash'),
  passwordHash: text('password_hash'),
  mayDownload: boolean('may_download').notNull().default(true),
  watermark: boolean().notNull().default(false),
  expiresAt: timestampTz('expires_at'),
  endedAt: timestampTz('ended_at'),
})
export type ShareRow = typeof documentShares.$inferSelect

/** The visits to a share. */
export const documentVisits = pgTable('document_visits', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  shareId: uuid('share_id').notNull(),
  passHash: text('pass_hash').notNull(),
  userId: text('user_id'),
  sessionId: text('session_id'),
  ip: text(),
  userAgent: text('user_agent'),
  openedAt: timestampTz('opened_at').notNull().defaultNow(),
  pages: jsonb().$type<ViewedPage[]>().notNull().default([]),
  downloads: integer().notNull().default(0),
})

type ViewedPage = { documentId: string; part: number; page: number }
