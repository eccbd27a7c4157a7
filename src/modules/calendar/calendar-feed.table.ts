import { pgTable, text } from 'drizzle-orm/pg-core'
import { deletable, owned } from '../../core/data/columns.server.ts'

/** Where a person's calendar program reads what is due in an organization. */
export const calendarFeeds = pgTable('calendar_feeds', {
  ...owned,
  ...deletable,
  userId: text('user_id').notNull(),
  /** Of the secret in its address, which is kept nowhere. */
  keyHash: text('key_hash').notNull(),
})
