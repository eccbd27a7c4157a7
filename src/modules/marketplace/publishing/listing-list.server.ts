import { sql } from 'drizzle-orm'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { listingKind } from '../record/listing-kind.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { listings } from '../record/listing.table.ts'

/** The list of listings, with their category, views and inquiries. */
export const listingList = recordList(listingKind, {
  table: listings,
  alias: 'l',
  joins: () => sql`join market_categories c on c.id = l.category_id`,
  select: sql`l.status, c.name as category, l.stale_at is not null as "isStale",
    coalesce((select sum(d.views)::int from listing_days d where d.tenant_id = l.tenant_id and d.listing_id = l.id
      and d.day > ${platformToday()}::date - 30), 0) as views,
    (select count(*)::int from listing_inquiries i where i.tenant_id = l.tenant_id and i.listing_id = l.id
      and i.side = 'seller') as inquiries`,
  searchSql: sql`l.title, l.county, l.state, c.name`,
  where: {
    view: view =>
      ({
        all: null,
        published: sql`l.status = 'published'`,
        draft: sql`l.status in ('draft', 'scheduled')`,
        stale: sql`l.stale_at is not null and l.status = 'published'`,
        ended: sql`l.status in ('withdrawn', 'sold', 'suspended')`,
        trash: null,
      })[view],
  },
  keys: { status: sql`l.status` },
  alsoReads: ['market_categories', 'listing_inquiries'],
})
