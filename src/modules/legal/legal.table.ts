import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** Which version of the terms a person has accepted, and when. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: text('user_id').notNull(),
    version: text().notNull(),
    acceptedAt: moment('accepted_at'),
    updatedAt: moment('updated_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.version] })],
)

/** The versions that this installation has put in force. */
export const legalPublications = pgTable(
  'legal_publications',
  {
    document: text({ enum: ['terms', 'privacy'] }).notNull(),
    version: text().notNull(),
    publishedAt: moment('published_at'),
  },
  table => [primaryKey({ columns: [table.document, table.version] })],
)
