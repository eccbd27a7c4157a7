import {
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
  boolean,
} from 'drizzle-orm/pg-core'
import { deletableColumns, timestampTz, recordColumns } from '../../../core/data/columns.server.ts'
import type { PictureSize } from '../../../core/pictures/picture-size.ts'
import type { Answers } from '../categories/category-field.ts'
import type { Evidence, EvidenceFacts, EvidencePart } from './evidence.ts'
import type { ListingContent } from './content.ts'
import type { Listing, ListingStatus, RoomTerms } from './listing.ts'

export const listings = pgTable('listings', {
  ...recordColumns,
  ...deletableColumns,
  title: text().notNull(),
  marketCategoryId: uuid('category_id').notNull(),
  schemaVersion: integer('schema_version').notNull().default(1),
  answers: jsonb().$type<Answers>().notNull().default({}),
  description: text().notNull().default(''),
  pricing: text().$type<Listing['pricing']>().notNull().default('price'),
  price: numeric({ precision: 14, scale: 2 }),
  closesOn: date('closes_on'),
  terms: text().notNull().default(''),
  state: text(),
  county: text(),
  accuracy: text().$type<Listing['accuracy']>().notNull().default('county'),
  contact: text(),
  takesQuestions: boolean('takes_questions').notNull().default(false),
  status: text().$type<ListingStatus>().notNull().default('draft'),
  publishAt: timestampTz('publish_at'),
  publishedAt: timestampTz('published_at'),
  publishedVersion: integer('published_version').notNull().default(0),
  slug: text(),
  reason: text(),
  appeal: text(),
  parts: text().array().$type<EvidencePart[]>().notNull().default([]),
  evidence: jsonb().$type<Evidence>(),
  staleAt: timestampTz('stale_at'),
  room: text().$type<RoomTerms>(),
})
export type ListingRow = typeof listings.$inferSelect

/** The leases that back a listing: one, or those of a package in order. */
export const listingLeases = pgTable('listing_leases', {
  tenantId: uuid('tenant_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  leaseId: uuid('lease_id').notNull(),
  place: integer().notNull(),
  wellIds: uuid('well_ids').array().notNull().default([]),
  evidenceOf: jsonb('evidence_of').$type<EvidenceFacts>().notNull(),
})

export const listingVersions = pgTable('listing_versions', {
  tenantId: uuid('tenant_id').notNull(),
  listingId: uuid('listing_id').notNull(),
  number: integer().notNull(),
  content: jsonb().$type<ListingContent>().notNull(),
  at: timestampTz('at').notNull().defaultNow(),
  by: text().notNull(),
})

export const listingPhotos = pgTable('listing_photos', {
  ...recordColumns,
  ...deletableColumns,
  listingId: uuid('listing_id').notNull(),
  place: integer().notNull(),
  alt: text().notNull().default(''),
  width: integer().notNull(),
  height: integer().notNull(),
  sizes: jsonb().$type<PictureSize[]>().notNull(),
})

export const marketSlugs = pgTable('market_slugs', {
  slug: text().primaryKey(),
  listingId: uuid('listing_id').notNull(),
  at: timestampTz('at').notNull().defaultNow(),
})

/** The searchable rows of public listings. They belong to the platform. */
export const publishedListings = pgTable('published_listings', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  slug: text().notNull(),
  marketCategoryId: uuid('category_id').notNull(),
  title: text().notNull(),
  pricing: text().$type<Listing['pricing']>().notNull(),
  price: numeric({ precision: 14, scale: 2 }),
  closesOn: date('closes_on'),
  state: text().notNull(),
  county: text().notNull(),
  lat: doublePrecision(),
  lon: doublePrecision(),
  featured: boolean().notNull().default(false),
  room: text().$type<RoomTerms>(),
  number: integer().notNull(),
  publishedAt: timestampTz('published_at').notNull(),
  changedAt: timestampTz('changed_at').notNull().defaultNow(),
})

/** The content of public pages. The table's search vector is not mapped here. */
export const publishedContents = pgTable('published_contents', {
  id: uuid().primaryKey(),
  content: jsonb().$type<ListingContent>().notNull(),
})
