import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, recordColumns } from '../../core/data/columns.server.ts'
import type { RichText } from '../../core/text/nodes.ts'

const record = { noun: text().notNull(), recordId: uuid('record_id').notNull() }

export const comments = pgTable('comments', {
  ...recordColumns,
  ...deletableColumns,
  ...record,
  body: jsonb().$type<RichText>().notNull(),
  bodyText: text('body_text').notNull(),
  editedAt: timestamp('edited_at', { withTimezone: true }),
})

export const recordFollowers = pgTable('record_followers', {
  tenantId: uuid('tenant_id').notNull(),
  ...record,
  userId: text('user_id').notNull(),
  following: boolean().notNull(),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
