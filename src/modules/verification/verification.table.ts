import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../core/data/columns.server.ts'
import { requestStates, requirementKinds, type StoredAnswer } from './verification.ts'

const creationColumns = {
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
}

/** Questions that staff ask; they belong to no organization. */
export const requirements = pgTable('verification_requirements', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  hint: text().notNull().default(''),
  kind: text({ enum: requirementKinds }).notNull(),
  mandatory: boolean().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  ...creationColumns,
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})

export const verificationRequests = pgTable('verification_requests', {
  ...recordColumns,
  state: text({ enum: requestStates }).notNull().default('pending'),
  organizationName: text('organization_name').notNull(),
  note: text().notNull().default(''),
  answers: jsonb().$type<StoredAnswer[]>().notNull(),
  reason: text(),
  decidedAt: timestampTz('decided_at'),
  decidedBy: text('decided_by'),
})

/** A document's row, to which its file is attached. */
export const verificationDocuments = pgTable('verification_documents', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  requirementId: uuid('requirement_id').notNull(),
  ...creationColumns,
})

/** Internal notes of staff about a request. */
export const verificationNotes = pgTable('verification_notes', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  requestId: uuid('request_id').notNull(),
  note: text().notNull(),
  ...creationColumns,
})
