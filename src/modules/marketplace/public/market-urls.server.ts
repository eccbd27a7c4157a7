import { asc, gt } from 'drizzle-orm'
import type { UrlSource } from '../../../core/module/public-urls.server.ts'
import { publishedListings } from '../record/listing.table.ts'
import { productPath } from '../paths.ts'
import { readSellers } from './sellers.server.ts'

const batchSize = 2000

/** The addresses of public listings, for the sitemap. */
export const streamMarketUrls: UrlSource = async function* (database) {
  const sellers = await database.acrossTenants(readSellers)
  const { id, slug, title, sellerId, changedAt } = publishedListings
  for (let lastId = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await database.people
      .select({ id, slug, title, sellerId, changedAt })
      .from(publishedListings)
      .where(gt(id, lastId))
      .orderBy(asc(id))
      .limit(batchSize)
    yield rows
      .filter(row => sellers.has(row.sellerId))
      .map(row => ({
        path: productPath(row.slug),
        title: row.title,
        lastmod: row.changedAt,
        canonical: null,
        inSitemap: true,
      }))
    if (rows.length < batchSize) return
    lastId = rows.at(-1)!.id
  }
}
