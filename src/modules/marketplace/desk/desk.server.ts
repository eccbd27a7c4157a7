import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, signal } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { staffActor } from '../../../core/tenancy/staff-actor.server.ts'
import { updateListingColumns } from '../publishing/listing-store.server.ts'
import { listingRecordType, type ListingStatus } from '../record/listing.ts'
import { listings, publishedListings, type ListingRow } from '../record/listing.table.ts'
import { unpublishListings } from '../publishing/publish.server.ts'
import { marketTopic } from '../paths.ts'
import { readOverview } from './overview.server.ts'
import { decision, reportRecordType, type ReportReason } from './report.ts'
import { reportProcedure } from './report.server.ts'
import { listingReports } from './report.table.ts'

const supportProcedure = staffProcedure('support')
const adminProcedure = staffProcedure('admin')
const listingInput = z.object({ listingId: z.uuid() })
const deskTopics = [reportRecordType, marketTopic, listingRecordType]

type ReportRow = {
  id: string
  version: number
  listingId: string
  seller: string
  sellerId: string
  title: string
  slug: string
  status: ListingStatus
  reason: ReportReason
  note: string
  reporterId: string
  createdAt: string
}
type AppealRow = { listingId: string; title: string; seller: string; reason: string | null; appeal: string }

/** Staff procedures for reviewing and moderating the marketplace. */
export const deskRouter = router({
  report: reportProcedure,

  overview: supportProcedure
    .meta({ reads: deskTopics })
    .query(({ ctx }) => ctx.services.database.acrossTenants(readOverview)),

  /** Reads open reports, oldest first, and appeals against suspensions. */
  queue: supportProcedure.meta({ reads: deskTopics }).query(({ ctx }) =>
    ctx.services.database.acrossTenants(async tx => {
      const { rows: reports } = await tx.execute<ReportRow>(sql`
        select r.id, r.version, r.listing_id as "listingId", t.name as seller, r.seller_id as "sellerId", r.title, r.slug,
          coalesce(l.status, 'withdrawn') as status, r.reason, r.note, r.reporter_id as "reporterId",
          to_json(r.created_at)#>>'{}' as "createdAt"
        from listing_reports r join tenants t on t.id = r.seller_id
          left join listings l on l.tenant_id = r.seller_id and l.id = r.listing_id
        where r.outcome is null order by r.created_at limit 200`)
      const { rows: appeals } = await tx.execute<AppealRow>(sql`
        select l.id as "listingId", l.title, t.name as seller, l.reason, l.appeal
        from listings l join tenants t on t.id = l.tenant_id
        where l.status = 'suspended' and l.appeal is not null and l.deleted_at is null order by l.updated_at limit 200`)
      const names = await readPeopleNames(
        tx,
        reports.map(({ reporterId }) => reporterId),
      )
      return { reports, appeals, names }
    }),
  ),

  /** Closes a report without any change to the listing. */
  dismiss: adminProcedure
    .input(z.object({ id: z.uuid(), version: z.int32(), decision }))
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const [report] = await tx
          .select()
          .from(listingReports)
          .where(eq(listingReports.id, input.id))
          .for('update')
        if (!report) throw notFound('Report')
        if (report.outcome !== null || report.version !== input.version)
          throw new AppError('conflict', 'Someone else already decided on this report. Reload the page.')
        await tx
          .update(listingReports)
          .set(reportDecision(ctx.person.id, 'dismissed', input.decision))
          .where(eq(listingReports.id, report.id))
        const line = {
          noun: reportRecordType,
          recordId: report.id,
          act: 'decide',
          after: { outcome: 'dismissed' },
        }
        await recordChange(tx, staffActor(ctx, report.sellerId), line)
        await signal(tx, 'everyone', reportRecordType)
      }),
    ),

  /** Removes the listing from the marketplace immediately, and closes all open reports about it. */
  suspend: adminProcedure.input(listingInput.extend({ decision })).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const row = await lockListingById(tx, input.listingId, ['published', 'scheduled'])
      await unpublishListings(tx, [row.id])
      const to = { status: 'suspended', publishAt: null, reason: input.decision, appeal: null } as const
      await updateListingColumns(tx, row, { ...to, version: row.version + 1 })
      await tx
        .update(listingReports)
        .set(reportDecision(ctx.person.id, 'suspended', input.decision))
        .where(and(eq(listingReports.listingId, row.id), isNull(listingReports.outcome)))
      const logDetails = { reason: input.decision }
      await recordChange(tx, staffActor(ctx, row.tenantId), {
        noun: listingRecordType,
        recordId: row.id,
        act: 'suspend',
        after: logDetails,
      })
      await signal(tx, 'everyone', reportRecordType)
    }),
  ),

  /** Answers an appeal. If it is upheld, the seller can publish the listing again. */
  answerAppeal: adminProcedure
    .input(listingInput.extend({ isUpheld: z.boolean(), decision }))
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const row = await lockListingById(tx, input.listingId, ['suspended'])
        const status = input.isUpheld ? 'withdrawn' : 'suspended'
        await updateListingColumns(tx, row, {
          status,
          appeal: null,
          reason: input.decision,
          version: row.version + 1,
        })
        const line = {
          noun: listingRecordType,
          recordId: row.id,
          act: input.isUpheld ? 'lift' : 'refuse appeal',
        }
        await recordChange(tx, staffActor(ctx, row.tenantId), { ...line, after: { reason: input.decision } })
        await signal(tx, 'everyone', reportRecordType)
      }),
    ),

  /** Features a listing at the top of every list, or stops featuring it. */
  feature: adminProcedure
    .input(listingInput.extend({ featured: z.boolean() }))
    .mutation(({ ctx, input: { listingId, featured } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const [row] = await tx
          .update(publishedListings)
          .set({ featured })
          .where(eq(publishedListings.id, listingId))
          .returning({ sellerId: publishedListings.sellerId })
        if (!row) throw notFound('Listing')
        const line = {
          noun: listingRecordType,
          recordId: listingId,
          act: featured ? 'feature' : 'end feature',
        }
        await recordChange(tx, staffActor(ctx, row.sellerId), line)
        await signal(tx, 'everyone', marketTopic)
      }),
    ),
})
export type DeskRouter = typeof deskRouter

const reportDecision = (decidedBy: string, outcome: 'dismissed' | 'suspended', text: string) => ({
  outcome,
  decision: text,
  decidedAt: new Date(),
  decidedBy,
  version: sql`${listingReports.version} + 1`,
})

async function lockListingById(
  tx: Tx,
  id: string,
  allowedStatuses: readonly ListingStatus[],
): Promise<ListingRow> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), isNull(listings.deletedAt)))
    .for('update')
  if (!row) throw notFound('Listing')
  if (!allowedStatuses.includes(row.status))
    throw new AppError('conflict', 'This listing has just changed. Reload the page.')
  return row
}
