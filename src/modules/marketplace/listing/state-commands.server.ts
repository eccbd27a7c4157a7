import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { record, type Actor } from '../../../core/data/record.server.ts'
import { fieldProblem } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { listingAccess } from '../access.ts'
import { anInstant } from '../../../core/form/fields.ts'
import { leasesStand } from '../evidence/lease-stands.server.ts'
import { leasesOfListing } from '../evidence/listing-leases.server.ts'
import { setState } from '../publishing/listing-store.server.ts'
import { listingRecordType } from '../record/listing.ts'
import type { ListingRow } from '../record/listing.table.ts'
import { lockListing, seenListing } from '../publishing/lock-listing.server.ts'
import { readContent, copyListing, takeOff, type Publishing } from '../publishing/publish.server.ts'

const write = tenantProcedure(listingAccess.write)
const notPublic = ['draft', 'scheduled', 'withdrawn', 'sold'] as const

/** Procedures that publish a listing or take it off the market. */
export const stateCommands = {
  publish: write.input(seenListing).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const row = await lockListing(tx, ctx.actor.tenantId, input, notPublic)
      return publishListing(tx, ctx, row)
    }),
  ),

  /** Schedules a listing, which a job then publishes at its time. */
  schedule: write
    .input(seenListing.extend({ publishAt: anInstant }))
    .mutation(({ ctx, input: { publishAt, ...which } }) =>
      ctx.inTenant(async tx => {
        const row = await lockListing(tx, ctx.actor.tenantId, which, notPublic)
        const at = new Date(publishAt)
        if (at.getTime() <= Date.now())
          throw fieldProblem('publishAt', 'This time has passed. Choose a later one.')
        if (at.getTime() > Date.now() + 366 * 86_400_000)
          throw fieldProblem('publishAt', 'Choose a time within a year.')
        const { missing } = await readContent(tx, row, ctx.today)
        if (missing.length > 0)
          throw fieldProblem('publishAt', `Before it can be scheduled it needs ${missing.join(', ')}.`)
        await change(tx, ctx.actor, row, { status: 'scheduled', publishAt: at, reason: null }, 'schedule')
      }),
    ),

  /** Takes a listing off the marketplace or off the schedule. It can be published again. */
  withdraw: write.input(seenListing).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const row = await lockListing(tx, ctx.actor.tenantId, input, ['published', 'scheduled'])
      await takeOff(tx, [row.id])
      await change(tx, ctx.actor, row, { status: 'withdrawn', publishAt: null }, 'withdraw')
    }),
  ),

  markSold: write.input(seenListing).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const row = await lockListing(tx, ctx.actor.tenantId, input, ['published', 'withdrawn'])
      await takeOff(tx, [row.id])
      await change(tx, ctx.actor, row, { status: 'sold' }, 'mark sold')
    }),
  ),

  /** Appeals a suspension, once until staff decide. */
  appeal: write
    .input(
      seenListing.extend({
        appeal: z
          .string()
          .trim()
          .min(10, 'Write at least 10 characters.')
          .max(1000, 'Use at most 1,000 characters.'),
      }),
    )
    .mutation(({ ctx, input: { appeal, ...which } }) =>
      ctx.inTenant(async tx => {
        const row = await lockListing(tx, ctx.actor.tenantId, which, ['suspended'])
        if (row.appeal !== null) throw fieldProblem('appeal', 'You already appealed. Staff will respond.')
        await change(tx, ctx.actor, row, { appeal }, 'appeal')
      }),
    ),
}

/** Copies a listing to the marketplace and logs it. */
export async function publishListing(
  tx: Tx,
  publishing: Publishing,
  row: ListingRow,
): Promise<{ slug: string | null }> {
  const leases = await leasesOfListing(tx, row)
  await leasesStand(
    tx,
    row.tenantId,
    leases.map(({ leaseId }) => leaseId),
  )
  const published = await copyListing(tx, publishing, row)
  await change(
    tx,
    publishing.actor,
    row,
    { ...published, status: 'published', publishAt: null, reason: null },
    'publish',
  )
  return { slug: published.slug }
}

async function change(tx: Tx, actor: Actor, row: ListingRow, to: Partial<ListingRow>, action: string) {
  await setState(tx, row, { ...to, version: row.version + 1 })
  const noun = { noun: listingRecordType, recordId: row.id, act: action }
  await record(tx, actor, {
    ...noun,
    before: { status: row.status },
    after: { status: to.status ?? row.status },
  })
}
