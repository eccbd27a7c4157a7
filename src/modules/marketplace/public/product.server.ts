import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { pathToCategory } from '../categories/category.ts'
import { readCategories } from '../categories/read-categories.server.ts'
import { publishedContents, publishedListings } from '../record/listing.table.ts'
import type { ListingContent } from '../record/content.ts'
import type { RoomTerms } from '../record/listing.ts'
import { readSellers, type Seller } from './sellers.server.ts'

/** A listing as the public sees it. */
export type PublicProduct = {
  id: string
  slug: string
  number: number
  featured: boolean
  publishedAt: string
  changedAt: string
  categoryPath: { label: string; value: string }[]
  content: ListingContent
  /** The terms of its data room; null without one. */
  room: RoomTerms | null
  seller: Seller & { listings: number }
}

/**
 * Reads the published copy of a listing. Returns null if it does not exist, was withdrawn, or its seller is
 * hidden.
 */
export async function readProduct(tx: Tx, slug: string): Promise<PublicProduct | null> {
  const [row] = await tx
    .select({ listing: publishedListings, content: publishedContents.content })
    .from(publishedListings)
    .innerJoin(publishedContents, eq(publishedContents.id, publishedListings.id))
    .where(eq(publishedListings.slug, slug))
  if (!row) return null
  const { listing, content } = row
  const seller = (await readSellers(tx)).get(listing.sellerId)
  if (!seller) return null
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from published_listings where seller_id = ${seller.id}`,
  )
  return {
    id: listing.id,
    slug,
    number: listing.number,
    featured: listing.featured,
    publishedAt: listing.publishedAt.toISOString(),
    changedAt: listing.changedAt.toISOString(),
    categoryPath: pathToCategory(await readCategories(tx), listing.marketCategoryId).map(
      ({ name, slug: value }) => ({
        label: name,
        value,
      }),
    ),
    content,
    room: listing.room,
    seller: { ...seller, listings: rows[0]!.count },
  }
}
