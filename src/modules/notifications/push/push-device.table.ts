import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/data/columns.server.ts'

/** Browsers in which a user has turned on push, each for the duration of its session. */
export const pushDevices = pgTable('push_devices', {
  id: uuid().primaryKey(),
  userId: text('user_id').notNull(),
  sessionId: text('session_id').notNull(),
  endpoint: text().notNull().unique(),
  publicKey: text('public_key').notNull(),
  authSecret: text('auth_secret').notNull(),
  label: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  pushedAt: moment('pushed_at'),
})
