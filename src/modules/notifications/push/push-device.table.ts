import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

/** Browsers in which a user has turned on push, each for the duration of its session. */
export const pushDevices = pgTable('push_devices', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id').notNull(),
  endpoint: text().notNull().unique(),
  publicKey: text('public_key').notNull(),
  authSecret: text('auth_secret').notNull(),
  label: text().notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  pushedAt: timestampTz('pushed_at'),
})
