import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../core/data/columns.server.ts'

/** The versions that this installation has put in force. */
export const legalPublications = pgTable(
  'legal_publications',
  {
    document: text({ enum: ['terms', 'privacy'] }).notNull(),
    version: text().notNull(),
    publishedAt: timestampTz('published_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.document, table.version] })],
)
