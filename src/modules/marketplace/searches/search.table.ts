import { boolean, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { SearchQuery } from './search.ts'

/** A user's saved search. Its criteria are also in columns for matching; an empty column matches any value. */
export const savedSearches = pgTable('saved_searches', {
  ...recordColumns,
  ...deletableColumns,
  name: text().notNull(),
  query: jsonb().$type<SearchQuery>().notNull(),
  paused: boolean().notNull().default(false),
  marketCategoryId: uuid('category_id'),
  state: text().notNull().default(''),
  county: text().notNull().default(''),
  pricing: text().notNull().default(''),
  priceFrom: numeric('price_from', { precision: 14, scale: 2 }),
  priceTo: numeric('price_to', { precision: 14, scale: 2 }),
})
export type SearchRow = typeof savedSearches.$inferSelect

/** The price that a search was last notified of, per listing. */
export const savedSearchNews = pgTable('saved_search_news', {
  tenantId: uuid('tenant_id').notNull(),
  searchId: uuid('search_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  price: text().notNull(),
  at: timestampTz('at').notNull().defaultNow(),
})
