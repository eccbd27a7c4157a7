import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz, owned } from '../../core/data/columns.server.ts'

export const invitations = pgTable('invitations', {
  ...owned,
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
