import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../data/columns.server.ts'

export const origins = pgTable('origins', {
  tenantId: uuid('tenant_id').notNull(),
  sourceNoun: text('source_noun').notNull(),
  sourceId: uuid('source_id').notNull(),
  kind: text().notNull(),
  recordId: uuid('record_id').notNull(),
  pageId: uuid('page_id').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
})
