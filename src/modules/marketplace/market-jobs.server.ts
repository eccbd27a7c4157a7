import { and, eq, lte, sql } from 'drizzle-orm'
import { noOrigin } from '../../core/data/record.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Services } from '../../core/http/context.server.ts'
import { scheduledPayload, defineJob } from '../../core/jobs/job.server.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { updateLeaseListings } from './evidence/follow-leases.server.ts'
import { updateListingColumns } from './publishing/listing-store.server.ts'
import { listings } from './record/listing.table.ts'
import { unpublishListings } from './publishing/publish.server.ts'
import { publishListing } from './listing/state-commands.server.ts'

/** Every minute, publishes scheduled listings, and withdraws those that closed or lost their lease. */
export const followMarketJob = defineJob({
  name: 'marketplace:follow',
  title: 'Publish scheduled listings, withdraw closed ones',
  description: 'Publishes listings when they are due and withdraws those that closed or lost their lease.',
  cron: '* * * * *',
  payload: scheduledPayload,
  work: async services => {
    const { database } = services
    const today = platformToday()
    const dueListings = await database.acrossTenants(tx =>
      tx
        .select({ tenantId: listings.tenantId, id: listings.id })
        .from(listings)
        .where(and(eq(listings.status, 'scheduled'), lte(listings.publishAt, sql`now()`)))
        .limit(500),
    )
    for (const dueListing of dueListings) await publishDueListing(services, dueListing, today)
    const missingLeases = await database.acrossTenants(async tx => {
      const { rows: closedListings } = await tx.execute<{ id: string }>(sql`
        update listings set status = 'withdrawn', reason = 'Its closing date has passed.', version = version + 1
        where status = 'published' and closes_on < ${today}::date returning id`)
      await unpublishListings(
        tx,
        closedListings.map(({ id }) => id),
      )
      // Undoing an import also deletes leases.
      const { rows } = await tx.execute<{ tenantId: string; leaseId: string }>(sql`
        select k.tenant_id as "tenantId", k.lease_id as "leaseId" from listing_leases k
          join listings p on p.tenant_id = k.tenant_id and p.id = k.listing_id
        where p.status in ('published', 'scheduled') and not exists (
          select 1 from leases l where l.tenant_id = k.tenant_id and l.id = k.lease_id and l.deleted_at is null)`)
      return rows
    })
    for (const { tenantId, leaseId } of missingLeases)
      await database.inTenant({ tenantId, userId: 'system' }, tx =>
        updateLeaseListings(tx, tenantId, [leaseId]),
      )
  },
})

/** Publishes a due listing. One that can no longer be published becomes a draft again, with the reason. */
function publishDueListing(
  services: Services,
  { tenantId, id }: { tenantId: string; id: string },
  today: string,
) {
  const { database } = services
  const actor = { tenantId, userId: 'system', origin: noOrigin }
  const scheduledCondition = and(
    eq(listings.tenantId, tenantId),
    eq(listings.id, id),
    eq(listings.status, 'scheduled'),
  )
  const publish = database.inTenant(actor, async tx => {
    const [row] = await tx.select().from(listings).where(scheduledCondition).for('update')
    if (row && row.deletedAt === null) await publishListing(tx, { actor, today, services }, row)
  })
  return publish.catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error
    await database.inTenant(actor, async tx => {
      const [row] = await tx.select().from(listings).where(scheduledCondition).for('update')
      if (row)
        await updateListingColumns(tx, row, { status: 'draft', publishAt: null, reason: error.message })
    })
  })
}

/** Deletes the salts of past days and everything derived from them, and computes the medians of each category. */
export const deleteVisitorDetailsJob = defineJob({
  name: 'marketplace:forget',
  title: 'Delete listing view details, update category medians',
  description: 'Deletes visitor details after a day and updates the category medians.',
  cron: '7 * * * *',
  payload: scheduledPayload,
  work: async ({ database }) =>
    database.acrossTenants(async tx => {
      const today = platformToday()
      await tx.execute(sql`delete from market_visitors where day < ${today}::date`)
      await tx.execute(sql`delete from market_salts where day < ${today}::date`)
      await tx.execute(sql`delete from listing_days where day < ${today}::date - 400`)
      await tx.execute(sql`
        with of_listing as (
          select p.category_id, p.id, coalesce(v.views, 0) as views, coalesce(v.visitors, 0) as visitors,
            coalesce(v.documents, 0) as documents, coalesce(i.inquiries, 0) as inquiries,
            i.inquiries::numeric / nullif(v.visitors, 0) as conversion
          from published_listings p
            left join (select listing_id, sum(views) as views, sum(visitors) as visitors,
                sum(documents) as documents from listing_days where day > ${today}::date - 90 group by 1) v on v.listing_id = p.id
            left join (select listing_id, count(*) as inquiries from listing_inquiries
              where side = 'seller' and created_at > ${today}::date - 90 group by 1) i on i.listing_id = p.id)
        insert into market_medians (category_id, listings, views, visitors, inquiries, documents, conversion, visited)
        select category_id, count(*), percentile_cont(0.5) within group (order by views),
          percentile_cont(0.5) within group (order by visitors), percentile_cont(0.5) within group (order by inquiries),
          percentile_cont(0.5) within group (order by documents),
          percentile_cont(0.5) within group (order by case when visitors > 0 then coalesce(conversion, 0) end),
          count(*) filter (where visitors > 0)
        from of_listing group by 1
        on conflict (category_id) do update set listings = excluded.listings, views = excluded.views,
          visitors = excluded.visitors, inquiries = excluded.inquiries, documents = excluded.documents,
          conversion = excluded.conversion, visited = excluded.visited, at = now()`)
      await tx.execute(sql`delete from market_medians m where at < now() - interval '3 hours'`)
    }),
})
