import { date, doublePrecision, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { deletableColumns, recordColumns } from '../../../core/data/columns.server.ts'
import type { PriceDeck } from './price-deck.ts'

export const priceDecks = pgTable('price_decks', {
  ...recordColumns,
  ...deletableColumns,
  name: text().notNull(),
  source: text(),
  kind: text().$type<PriceDeck['kind']>(),
  on: date('priced_on'),
  deck: jsonb().$type<PriceDeck['deck']>().notNull(),
  growth: doublePrecision().notNull(),
  cap: jsonb().$type<PriceDeck['cap']>(),
  differentials: jsonb().$type<PriceDeck['differentials']>().notNull(),
})
