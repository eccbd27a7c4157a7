import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { MessageState } from './visitor-message.ts'

/** Messages from people without an account to an organization. */
export const visitorMessages = pgTable('visitor_messages', {
  ...recordColumns,
  listingId: uuid('listing_id'),
  about: text().notNull().default(''),
  name: text().notNull(),
  email: text().notNull(),
  body: text().notNull(),
  agreedAt: timestampTz('agreed_at').notNull().defaultNow(),
  state: text().$type<MessageState>().notNull().default('open'),
})
