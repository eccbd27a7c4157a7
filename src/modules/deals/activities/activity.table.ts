import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { ActivityKind, Direction } from './activity.ts'

/** Calls, emails, meetings and letters with a contact; the contact's timeline reads them too. */
export const activities = pgTable('activities', {
  ...recordColumns,
  partyId: uuid('party_id'),
  dealId: uuid('deal_id'),
  at: timestampTz('at').notNull(),
  kind: text().$type<ActivityKind>().notNull(),
  direction: text().$type<Direction>(),
  minutes: integer(),
  body: text().notNull(),
  userId: text('user_id').notNull(),
})
