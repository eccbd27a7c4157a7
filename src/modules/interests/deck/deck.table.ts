import { sql } from 'drizzle-orm'
import { boolean, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  deletableColumns,
  importColumns,
  timestampTz,
  recordColumns,
} from '../../../core/data/columns.server.ts'
import type { InterestType } from '../../../core/land/interest.ts'
import type { Coverage, DeckProduct, DeckState, Tier } from './deck.ts'

const decimal8 = (name: string) => numeric(name, { precision: 9, scale: 8 })

export const decks = pgTable('decks', {
  ...recordColumns,
  ...deletableColumns,
  ...importColumns,
  name: text().notNull(),
  propertyNumber: text('property_number'),
  wellId: uuid('well_id'),
  unit: text(),
  property: text()
    .notNull()
    .generatedAlwaysAs(sql`coalesce(well_id::text, 'unit ' || lower(unit))`),
  unitAcres: numeric('unit_acres', { precision: 14, scale: 4, mode: 'number' }),
  product: text().$type<DeckProduct>().notNull(),
  tier: text().$type<Tier>().notNull(),
  coverage: text().$type<Coverage>().notNull(),
  effectiveFrom: date('effective_from').notNull(),
  lastMonth: date('last_month'),
  reason: text().notNull(),
  notes: text(),
  state: text().$type<DeckState>().notNull().default('DRAFT'),
  revision: integer(),
  approvedAt: timestampTz('approved_at'),
  approvedBy: text('approved_by'),
  revisesId: uuid('revises_id'),
})

export const deckLines = pgTable('deck_lines', {
  ...recordColumns,
  ...importColumns,
  deckId: uuid('deck_id').notNull(),
  partyId: uuid('party_id').notNull(),
  interestType: text('interest_type').$type<InterestType>().notNull(),
  revenue: decimal8('revenue'),
  cost: decimal8('cost'),
  suspense: text(),
  taxExempt: boolean('tax_exempt').notNull().default(false),
  ownerNumber: text('owner_number'),
})
