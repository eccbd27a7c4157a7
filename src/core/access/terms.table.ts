import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../data/columns.server.ts'

/** The versions of the terms that users have accepted, with times. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: text('user_id').notNull(),
    version: text().notNull(),
    acceptedAt: moment('accepted_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.version] })],
)
