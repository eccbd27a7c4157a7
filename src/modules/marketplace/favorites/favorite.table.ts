import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from '../../../core/data/columns.server.ts'

/** A user's favorite listing, with the title it had when it was added. */
export const listingFavorites = pgTable('listing_favorites', {
  ...recordColumns,
  listingId: uuid('listing_id').notNull(),
  title: text().notNull(),
})
