import { customType, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../../core/data/columns.server.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The views of a listing per day and referring site. */
export const listingDays = pgTable('listing_days', {
  tenantId: uuid('tenant_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  day: date().notNull(),
  source: text().notNull().default(''),
  views: integer().notNull().default(0),
  visitors: integer().notNull().default(0),
  documents: integer().notNull().default(0),
})

export const marketSalts = pgTable('market_salts', { day: date().primaryKey(), salt: bytea().notNull() })

export const marketMedians = pgTable('market_medians', {
  categoryId: uuid('category_id').primaryKey(),
  listings: integer().notNull(),
  views: numeric({ precision: 12, scale: 1 }).notNull(),
  visitors: numeric({ precision: 12, scale: 1 }).notNull(),
  inquiries: numeric({ precision: 12, scale: 1 }).notNull(),
  documents: numeric({ precision: 12, scale: 1 }).notNull(),
  conversion: numeric({ precision: 9, scale: 4 }),
  /** The number of listings with a visitor; conversion is their median. */
  visited: integer().notNull().default(0),
  at: timestampTz('at').notNull().defaultNow(),
})
