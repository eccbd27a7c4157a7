import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../data/columns.server.ts'

/** Emails to be sent, and for some time those that were sent. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  to: text('to_address').notNull(),
  subject: text().notNull(),
  text: text(),
  html: text(),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** The encrypted text and HTML of a sent email, stored for some days so that it can be sent again; see conceal. */
  concealed: text(),
  status: text({ enum: ['queued', 'sent', 'failed', 'held', 'dropped'] })
    .notNull()
    .default('queued'),
  whenDoubtful: text('when_doubtful', { enum: ['send', 'hold'] })
    .notNull()
    .default('send'),
  /** When the current attempt started; null if the result of the last attempt is known. */
  tryingSince: timestampTz('trying_since'),
  tries: integer().notNull().default(0),
  lastError: text('last_error'),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  nextTryAt: timestampTz('next_try_at').notNull(),
  sentAt: timestampTz('sent_at'),
})
