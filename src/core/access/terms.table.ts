import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../data/columns.server.ts'

/** Which version of the terms a person has accepted, and when. */
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
