import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { owned } from '../../../core/data/columns.server.ts'

/** A listing that a person keeps an eye on, by the title that it had then. */
export const listingFavorites = pgTable('listing_favorites', {
  ...owned,
  listingId: uuid('listing_id').notNull(),
  title: text().notNull(),
})
