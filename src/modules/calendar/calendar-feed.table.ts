import { pgTable, text } from 'drizzle-orm/pg-core'
import { deletableColumns, recordColumns } from '../../core/data/columns.server.ts'

/** The feed through which a user's calendar program reads the due dates of an organization. */
export const calendarFeeds = pgTable('calendar_feeds', {
  ...recordColumns,
  ...deletableColumns,
  userId: text('user_id').notNull(),
  /** The hash of the secret in the feed's address; the secret itself is not stored. */
  keyHash: text('key_hash').notNull(),
})
