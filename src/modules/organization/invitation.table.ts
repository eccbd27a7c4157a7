import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../core/data/columns.server.ts'

export const invitations = pgTable('invitations', {
  ...recordColumns,
  email: text().notNull(),
  roleIds: text('role_ids').array().notNull(),
  state: text({ enum: ['open', 'accepted', 'revoked'] })
    .notNull()
    .default('open'),
  tokenHash: text('token_hash'),
  sentAt: timestampTz('sent_at'),
  expiresAt: timestampTz('expires_at').notNull(),
  acceptedBy: text('accepted_by'),
})
