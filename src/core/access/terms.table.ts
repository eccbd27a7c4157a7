import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '../data/columns.server.ts'

/** The versions of the terms that users have accepted, with times. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: text('user_id').notNull(),
    version: text().notNull(),
    acceptedAt: timestampTz('accepted_at').notNull().defaultNow(),
    updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.version] })],
)
