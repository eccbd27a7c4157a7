import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { notifyTenant } from '../../notifications/notify.port.server.ts'
import { pathToCategory } from '../categories/category.ts'
import { readCategories } from '../categories/read-categories.server.ts'
import { memberMarketPath } from '../paths.ts'
import { priceLabel } from '../public/price-label.ts'
import { readSellers } from '../public/sellers.server.ts'
import { publishedListings } from '../record/listing.table.ts'

type MatchedListing = typeof publishedListings.$inferSelect & { seller: string; categoryIds: string[] }
export type MatchedSearch = { tenantId: string; id: string; personId: string; name: string }

/** Notifies users whose saved searches match a new listing or a new price. Repeated runs notify no one twice. */
export const matchSearches = defineJob({
  name: 'marketplace:match',
  title: 'Match a listing to saved searches',
  description: 'Notifies members whose saved searches match a new listing.',
  long: true,
  payload: z.object({ listingId: z.uuid() }),
  key: ({ listingId }) => listingId,
  work: async (services, { listingId }) => {
    const { database } = services
    const matchResult = await database.acrossTenants(async tx => {
      const news = await readMatchedListing(tx, listingId)
      return news && { news, matches: await findMatchingSearches(tx, news) }
    })
    if (!matchResult) return
    const { news, matches } = matchResult
    for (const [tenantId, searches] of groupItems(matches, match => match.tenantId))
      await notifyTenant(services, tenantId, async tx => {
        const unnotifiedSearches = await markNotified(tx, tenantId, news, searches)
        return [...groupItems(unnotifiedSearches, search => search.personId)].map(([personId, matches]) =>
          matchNotification(news, personId, matches),
        )
      })
  },
})

function groupItems<Item>(items: readonly Item[], getKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(getKey(item))
    if (group) group.push(item)
    else groups.set(getKey(item), [item])
  }
  return groups
}

/** Reads a listing as the public sees it now, or null if it is off the market or its seller is hidden. */
async function readMatchedListing(tx: Tx, listingId: string): Promise<MatchedListing | null> {
  const [listing] = await tx.select().from(publishedListings).where(eq(publishedListings.id, listingId))
  const seller = listing && (await readSellers(tx)).get(listing.sellerId)
  if (!listing || !seller) return null
  const categoryIds = pathToCategory(await readCategories(tx), listing.marketCategoryId).map(({ id }) => id)
  return { ...listing, seller: seller.name, categoryIds }
}

/** Reads the searches of other organizations that match a listing and were not notified of this price. */
export async function findMatchingSearches(
  tx: Tx,
  listing: Pick<MatchedListing, 'id' | 'categoryIds' | 'sellerId'>,
): Promise<MatchedSearch[]> {
  const { rows } = await tx.execute<MatchedSearch>(sql`
    select s.tenant_id as "tenantId", s.id, s.created_by as "personId", s.name
    from published_listings p join published_contents c on c.id = p.id
      join saved_searches s on s.deleted_at is null and not s.paused
        and s.state in ('', p.state) and s.county in ('', p.county) and s.pricing in ('', p.pricing)
        and (s.category_id is null or s.category_id = any (${sql.param(listing.categoryIds)}::uuid[]))
        and (s.price_from is null or p.price >= s.price_from) and (s.price_to is null or p.price <= s.price_to)
        and s.tenant_id <> p.seller_id and (s.words is null or c.search @@ s.words)
      left join saved_search_news n
        on n.tenant_id = s.tenant_id and n.search_id = s.id and n.listing_id = p.id
    where p.id = ${listing.id} and n.price is distinct from ${priceKey}`)
  return rows
}

/** The key by which two prices differ. */
const priceKey = sql`coalesce(p.price::text, 'offers')`

/**
 * Records the price that these searches were notified of. Returns the searches for which it is new and whose
 * owners are still members.
 */
async function markNotified(
  tx: Tx,
  tenantId: string,
  { id, price }: MatchedListing,
  searches: readonly MatchedSearch[],
): Promise<readonly MatchedSearch[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into saved_search_news (tenant_id, search_id, listing_id, price)
    select s.tenant_id, s.id, ${id}, ${price ?? 'offers'} from saved_searches s
      join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.created_by
    where s.tenant_id = ${tenantId} and s.id = any (${sql.param(searches.map(search => search.id))}::uuid[])
      and s.deleted_at is null and not s.paused
    on conflict (tenant_id, search_id, listing_id) do update set price = excluded.price, at = now()
      where saved_search_news.price <> excluded.price
    returning search_id as id`)
  const notifiedRows = new Set(rows.map(row => row.id))
  return searches.filter(search => notifiedRows.has(search.id))
}

function matchNotification(listing: MatchedListing, personId: string, searches: readonly MatchedSearch[]) {
  const { title, slug, seller, county, state } = listing
  const names = searches.map(({ name }) => name).join(', ')
  return {
    kind: 'profile' as const,
    type: 'marketplace_saved_search',
    receivers: [personId],
    createdBy: null,
    actor: seller,
    sentence: `offers ${title}: ${priceLabel(listing)}`,
    message: `${county} County, ${state}. It matches your saved search: ${names}.`,
    many: 'listings',
    about: null,
    gate: { who: 'member' as const },
    action: { label: 'Open', to: `${memberMarketPath}/product/${slug}` },
    alike: null,
  }
}
