import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../data/columns.server.ts'

/** Emails on their way, and for a while those that were sent. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  to: text('to_address').notNull(),
  subject: text().notNull(),
  text: text(),
  html: text(),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  /** Its text and HTML once it was sent, for some days, so that it can be sent again; see conceal. */
  concealed: text(),
  status: text({ enum: ['queued', 'sent', 'failed', 'held', 'dropped'] })
    .notNull()
    .default('queued'),
  whenDoubtful: text('when_doubtful', { enum: ['send', 'hold'] })
    .notNull()
    .default('send'),
  /** Since when it is with the mail server; null when it is known how the last try ended. */
  tryingSince: moment('trying_since'),
  tries: integer().notNull().default(0),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull().defaultNow(),
  nextTryAt: moment('next_try_at').notNull(),
  sentAt: moment('sent_at'),
})
