import { sql } from 'drizzle-orm'
import { platformToday } from '../../../core/time/today.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'

type CategoryOverview = {
  id: string
  name: string
  level: number
  all: number
  published: number
  inquiries: number
  views: number
}
type ProductOverview = {
  id: string
  slug: string
  title: string
  seller: string
  sellerId: string
  featured: boolean
  views: number
  inquiries: number
  publishedAt: string
}
type MarketTotals = {
  listings: number
  published: number
  suspended: number
  sellers: number
  inquiries: number
  inquiriesThisWeek: number
  won: number
  reports: number
}

/** Reads statistics of all organizations: categories, published listings and inquiries. */
export async function readOverview(tx: Tx) {
  const { rows: categories } = await tx.execute<CategoryOverview>(sql`
    select c.id, c.name, c.level,
      (select count(*)::int from listings l where l.category_id = c.id and l.deleted_at is null) as all,
      (select count(*)::int from published_listings p where p.category_id = c.id) as published,
      (select count(*)::int from listing_inquiries i join listings l on l.tenant_id = i.tenant_id and l.id = i.listing_id
        where i.side = 'seller' and l.category_id = c.id) as inquiries,
      (select coalesce(sum(d.views), 0)::int from listing_days d join published_listings p on p.id = d.listing_id
        where p.category_id = c.id and d.day > ${platformToday()}::date - 30) as views
    from market_categories c left join market_categories above on above.id = c.parent_id
    order by coalesce(above.sort_order, c.sort_order), c.level, c.sort_order limit 500`)
  const { rows: products } = await tx.execute<ProductOverview>(sql`
    select p.id, p.slug, p.title, t.name as seller, p.seller_id as "sellerId", p.featured,
      to_json(p.published_at)#>>'{}' as "publishedAt",
      (select coalesce(sum(d.views), 0)::int from listing_days d where d.tenant_id = p.seller_id and d.listing_id = p.id
        and d.day > ${platformToday()}::date - 30) as views,
      (select count(*)::int from listing_inquiries i where i.tenant_id = p.seller_id and i.listing_id = p.id
        and i.side = 'seller') as inquiries
    from (select * from published_listings order by published_at desc limit 100) p join tenants t on t.id = p.seller_id
    order by p.published_at desc`)
  const { rows: totals } = await tx.execute<MarketTotals>(sql`
    select (select count(*)::int from listings where deleted_at is null) as listings,
      (select count(*)::int from published_listings) as published,
      (select count(*)::int from listings where status = 'suspended' and deleted_at is null) as suspended,
      (select count(distinct seller_id)::int from published_listings) as sellers,
      (select count(*)::int from listing_inquiries where side = 'seller') as inquiries,
      (select count(*)::int from listing_inquiries where side = 'seller' and created_at > now() - interval '7 days')
        as "inquiriesThisWeek",
      (select count(*)::int from listing_inquiries where side = 'seller' and state = 'won') as won,
      (select count(*)::int from listing_reports where outcome is null) as reports`)
  return { categories, products, totals: totals[0]! }
}
