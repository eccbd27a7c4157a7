import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { routeGate } from '../../../core/access/routes.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { exportColumn, type ExportColumn } from '../../../core/files/export/export.ts'
import { exportRoute, readPages } from '../../../core/files/export/export.server.ts'
import { tradeTimeZone } from '../../../core/time/day.ts'
import { periodDays } from './statistics.server.ts'

type StatisticsRow = {
  day: string
  title: string
  slug: string | null
  views: number
  visitors: number
  documents: number
  inquiries: number
}

const columns: ExportColumn<StatisticsRow>[] = [
  exportColumn('day', 'Day', row => row.day, 'date'),
  exportColumn('title', 'Listing', row => row.title),
  exportColumn('slug', 'Address', row => row.slug),
  exportColumn('views', 'Views', row => row.views, 'number'),
  exportColumn('visitors', 'Visitors', row => row.visitors, 'number'),
  exportColumn('documents', 'Documents read', row => row.documents, 'number'),
  exportColumn('inquiries', 'Inquiries', row => row.inquiries, 'number'),
]

type StatisticsQuery = { tenantId: string; listingId: string | null; today: string }

/** Exports the statistics of the page by day and listing. Days without any count are skipped. */
export const statisticsExport = exportRoute<StatisticsRow>({
  path: '/product-statistics/export',
  gate: routeGate('/app/product-statistics'),
  async read({ services: { database }, viewer, today }, search) {
    const { tenantId } = viewer.membership!
    const read = z.uuid().nullable().safeParse(search.get('listingId'))
    if (!read.success) throw notFound('Listing')
    const query = { tenantId, listingId: read.data, today }
    const owner = { tenantId, userId: viewer.user!.id }
    return {
      name: 'Product statistics',
      columns,
      rows: readPages((offset, size) => database.readTenant(owner, tx => readLines(tx, query, offset, size))),
    }
  },
})

async function readLines(
  tx: Tx,
  { tenantId, listingId, today }: StatisticsQuery,
  offset: number,
  size: number,
) {
  const since = sql`${today}::date - ${periodDays - 1}::int`
  const { rows } = await tx.execute<StatisticsRow>(sql`
    with counted as (
      select listing_id, day, views, visitors, documents, 0 as inquiries from listing_days
        where tenant_id = ${tenantId} and day >= ${since}
      union all
      select listing_id, (created_at at time zone ${tradeTimeZone})::date, 0, 0, 0, 1 from listing_inquiries
        where tenant_id = ${tenantId} and side = 'seller' and created_at >= ${since})
    select c.day::text as day, l.title, l.slug, sum(c.views)::int as views, sum(c.visitors)::int as visitors,
      sum(c.documents)::int as documents, sum(c.inquiries)::int as inquiries
    from counted c join listings l on l.tenant_id = ${tenantId} and l.id = c.listing_id and l.deleted_at is null
    where ${listingId}::uuid is null or l.id = ${listingId}
    group by c.day, l.id, l.title, l.slug order by c.day, l.title, l.id limit ${size} offset ${offset}`)
  return rows
}
