import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../core/data/columns.server.ts'
import type { Election } from './partner.ts'

export const afePartners = pgTable('afe_partners', {
  ...recordColumns,
  afeId: uuid('afe_id').notNull(),
  name: text().notNull(),
  partyId: uuid('party_id'),
  share: numeric({ precision: 9, scale: 8 }).notNull(),
  own: boolean().notNull().default(false),
  election: text().$type<Election>(),
  electedOn: date('elected_on'),
  evidence: text(),
  penaltyPercent: integer('penalty_percent'),
})
