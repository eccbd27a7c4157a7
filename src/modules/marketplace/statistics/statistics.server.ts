import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { routeGate } from '../../../core/access/routes.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { listingRecordType } from '../record/listing.ts'
import { inquiryRecordType } from '../inquiries/inquiry.ts'

/** With fewer listings, a median would reveal the figures of single competitors. */
const minForMedian = 5
/** The number of days counted, including today. */
export const periodDays = 90

type ListingStatistics = {
  id: string
  title: string
  status: string
  views: number
  visitors: number
  inquiries: number
}

/** The views of and inquiries about an organization's listings. */
export const statisticsRouter = router({
  /** Reads the statistics of one listing, or of all together. */
  get: tenantProcedure(routeGate('/app/product-statistics'))
    .meta({ reads: [listingRecordType, inquiryRecordType] })
    .input(z.object({ listingId: z.uuid().nullable().default(null) }))
    .query(({ ctx, input: { listingId } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const since = sql`${ctx.today}::date - ${periodDays - 1}::int`
        const listingCondition = listingId === null ? sql`` : sql`and listing_id = ${listingId}`
        const daysInPeriod = sql`listing_days where tenant_id = ${tenantId} ${listingCondition} and day >= ${since}`
        const condition = sql`listing_inquiries where tenant_id = ${tenantId} and side = 'seller' ${listingCondition} and created_at >= ${since}`
        const [byDay, sources, inquiries, lines] = await settleAll([
          tx.execute<{ day: string; views: number; visitors: number; documents: number }>(sql`
            select each::date::text as day, coalesce(v.views, 0)::int as views, coalesce(v.visitors, 0)::int as visitors,
              coalesce(v.documents, 0)::int as documents
            from generate_series(${since}, ${ctx.today}::date, '1 day') each
              left join (select day, sum(views) as views, sum(visitors) as visitors, sum(documents) as documents
                from ${daysInPeriod} group by 1) v
                on v.day = each::date order by 1`),
          tx.execute<{ source: string; visitors: number }>(sql`
            select source, sum(visitors)::int as visitors from ${daysInPeriod} group by 1 having sum(visitors) > 0
            order by 2 desc, 1 limit 20`),
          tx.execute<{ state: string; count: number }>(
            sql`select state, count(*)::int as count from ${condition} group by 1`,
          ),
          tx.execute<ListingStatistics>(sql`
            select l.id, l.title, l.status, coalesce(v.views, 0)::int as views, coalesce(v.visitors, 0)::int as visitors,
              (select count(*)::int from listing_inquiries i where i.tenant_id = l.tenant_id and i.listing_id = l.id
                and i.side = 'seller' and i.created_at >= ${since}) as inquiries
            from listings l left join (select listing_id, sum(views) as views, sum(visitors) as visitors
              from listing_days where tenant_id = ${tenantId} and day >= ${since} group by 1) v on v.listing_id = l.id
            where l.tenant_id = ${tenantId} and l.deleted_at is null order by 4 desc, l.title, l.id limit 200`),
        ])
        const listing = listingId === null ? null : lines.rows.find(({ id }) => id === listingId)
        if (listing === undefined) throw notFound('Listing')
        return {
          days: byDay.rows,
          sources: sources.rows,
          inquiries: inquiries.rows,
          listings: lines.rows,
          median: listingId === null ? null : await readMedian(tx, tenantId, listingId),
        }
      }),
    ),
})
export type StatisticsRouter = typeof statisticsRouter

type CategoryMedian = {
  category: string
  listings: number
  views: string
  visitors: string
  inquiries: string
  documents: string
  /** Inquiries per visitor; null if too few listings had visitors. */
  conversion: number | null
}

/** Reads the medians of a listing's category, or null if it has too few listings. */
async function readMedian(tx: Tx, tenantId: string, listingId: string): Promise<CategoryMedian | null> {
  const { rows } = await tx.execute<CategoryMedian>(sql`
    select c.name as category, m.listings, m.views, m.visitors, m.inquiries, m.documents,
      case when m.visited >= ${minForMedian} then m.conversion::float8 end as conversion
    from listings l join market_medians m on m.category_id = l.category_id join market_categories c on c.id = l.category_id
    where l.tenant_id = ${tenantId} and l.id = ${listingId} and m.listings >= ${minForMedian}`)
  return rows[0] ?? null
}
