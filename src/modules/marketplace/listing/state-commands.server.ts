import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { listingAccess } from '../access.ts'
import { instantSchema } from '../../../core/form/fields.ts'
import { requireActiveLeases } from '../evidence/require-active-leases.server.ts'
import { readListingLeases } from '../evidence/listing-leases.server.ts'
import { updateListingColumns } from '../publishing/listing-store.server.ts'
import { listingRecordType } from '../record/listing.ts'
import type { ListingRow } from '../record/listing.table.ts'
import { lockListing, listingVersionInput } from '../publishing/lock-listing.server.ts'
import {
  readContent,
  publishCopy,
  unpublishListings,
  type PublishContext,
} from '../publishing/publish.server.ts'

const write = tenantProcedure(listingAccess.write)
const unpublishedStatuses = ['draft', 'scheduled', 'withdrawn', 'sold'] as const

/** Procedures that publish a listing or take it off the market. */
export const stateCommands = {
  publish: write.input(listingVersionInput).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const row = await lockListing(tx, ctx.actor.tenantId, input, unpublishedStatuses)
      return publishListing(tx, ctx, row)
    }),
  ),

  /** Schedules a listing, which a job then publishes at its time. */
  schedule: write
    .input(listingVersionInput.extend({ publishAt: instantSchema }))
    .mutation(({ ctx, input: { publishAt, ...listingRef } }) =>
      ctx.inTenant(async tx => {
        const row = await lockListing(tx, ctx.actor.tenantId, listingRef, unpublishedStatuses)
        const publishTime = new Date(publishAt)
        if (publishTime.getTime() <= Date.now())
          throw fieldError('publishAt', 'This time has passed. Choose a later one.')
        if (publishTime.getTime() > Date.now() + 366 * 86_400_000)
          throw fieldError('publishAt', 'Choose a time within a year.')
        const { missing } = await readContent(tx, row, ctx.today)
        if (missing.length > 0)
          throw fieldError('publishAt', `Before it can be scheduled it needs ${missing.join(', ')}.`)
        await changeStatus(
          tx,
          ctx.actor,
          row,
          { status: 'scheduled', publishAt: publishTime, reason: null },
          'schedule',
        )
      }),
    ),

  /** Takes a listing off the marketplace or off the schedule. It can be published again. */
  withdraw: write.input(listingVersionInput).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const row = await lockListing(tx, ctx.actor.tenantId, input, ['published', 'scheduled'])
      await unpublishListings(tx, [row.id])
      await changeStatus(tx, ctx.actor, row, { status: 'withdrawn', publishAt: null }, 'withdraw')
    }),
  ),

  markSold: write.input(listingVersionInput).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const row = await lockListing(tx, ctx.actor.tenantId, input, ['published', 'withdrawn'])
      await unpublishListings(tx, [row.id])
      await changeStatus(tx, ctx.actor, row, { status: 'sold' }, 'mark sold')
    }),
  ),

  /** Appeals a suspension, once until staff decide. */
  appeal: write
    .input(
      listingVersionInput.extend({
        appeal: z
          .string()
          .trim()
          .min(10, 'Write at least 10 characters.')
          .max(1000, 'Use at most 1,000 characters.'),
      }),
    )
    .mutation(({ ctx, input: { appeal, ...listingRef } }) =>
      ctx.inTenant(async tx => {
        const row = await lockListing(tx, ctx.actor.tenantId, listingRef, ['suspended'])
        if (row.appeal !== null) throw fieldError('appeal', 'You already appealed. Staff will respond.')
        await changeStatus(tx, ctx.actor, row, { appeal }, 'appeal')
      }),
    ),
}

/** Copies a listing to the marketplace and logs it. */
export async function publishListing(
  tx: Tx,
  publishing: PublishContext,
  row: ListingRow,
): Promise<{ slug: string | null }> {
  const leases = await readListingLeases(tx, row)
  await requireActiveLeases(
    tx,
    row.tenantId,
    leases.map(({ leaseId }) => leaseId),
  )
  const publication = await publishCopy(tx, publishing, row)
  await changeStatus(
    tx,
    publishing.actor,
    row,
    { ...publication, status: 'published', publishAt: null, reason: null },
    'publish',
  )
  return { slug: publication.slug }
}

async function changeStatus(tx: Tx, actor: Actor, row: ListingRow, to: Partial<ListingRow>, action: string) {
  await updateListingColumns(tx, row, { ...to, version: row.version + 1 })
  const target = { noun: listingRecordType, recordId: row.id, act: action }
  await recordChange(tx, actor, {
    ...target,
    before: { status: row.status },
    after: { status: to.status ?? row.status },
  })
}
