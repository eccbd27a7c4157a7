import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { hashToken } from '../../core/access/hash-token.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import { addRow, lockVersion, setDeleted, type RecordMapping } from '../../core/data/rows.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { calendarFeeds } from './calendar-feed.table.ts'

const recordType = 'calendar_feeds'
/** Pending members see nothing of an organization, so their calendar does not either. */
export const gate = { who: 'member' } as const
export const feedPath = '/calendar.ics'

const member = tenantProcedure(gate)
const versionInput = z.object({ id: z.uuid(), version: z.int32() })

const feedRecords: RecordMapping<typeof calendarFeeds, object> = {
  table: calendarFeeds,
  noun: recordType,
  one: 'calendar feed',
  // No field of a feed may appear in a response or in the log.
  toFields: () => ({}),
}

const refusals = {
  calendar_feed_of_person: [
    'address',
    'Another calendar address was just created. Reload the page to see it.',
  ],
} satisfies Parameters<typeof rethrowAsFieldError>[1]

/** A user's own calendar feed of the organization. */
export const calendarRouter = router({
  get: member.meta({ reads: [recordType], personal: true }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { id, version, createdAt } = calendarFeeds
      const [feed] = await tx
        .select({ id, version, createdAt })
        .from(calendarFeeds)
        .where(activeFeedsCondition(ctx))
      return feed ?? null
    }),
  ),

  /** Creates an address that replaces the current one. It is shown only once. */
  create: member
    .input(z.object({ replaces: versionInput.nullable() }))
    .mutation(({ ctx, input: { replaces } }) => {
      const key = randomBytes(32).toString('base64url')
      return ctx
        .inTenant(async tx => {
          if (replaces) await turnFeedOff(tx, ctx, replaces)
          const place = { userId: ctx.person.id, keyHash: hashToken(key) }
          await addRow(tx, ctx.actor, feedRecords, {}, place)
          return { address: `${ctx.services.config.PUBLIC_URL}/files${feedPath}?key=${key}` }
        })
        .catch((error: unknown) => rethrowAsFieldError(error, refusals))
    }),

  turnOff: member
    .input(versionInput)
    .mutation(({ ctx, input }) => ctx.inTenant(tx => turnFeedOff(tx, ctx, input))),

  /** Restores a feed that was turned off, so calendar programs can use its address again. */
  restore: member.input(versionInput.pick({ id: true })).mutation(({ ctx, input: { id } }) =>
    ctx
      .inTenant(async tx => {
        await requireOwnFeed(tx, ctx, id)
        await setDeleted(tx, ctx.actor, feedRecords, [id], false)
      })
      .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
  ),
})
export type CalendarRouter = typeof calendarRouter

const ownFeedsCondition = ({ actor: { tenantId, userId } }: TenantContext) =>
  and(eq(calendarFeeds.tenantId, tenantId), eq(calendarFeeds.userId, userId))
const activeFeedsCondition = (ctx: TenantContext) =>
  and(ownFeedsCondition(ctx), isNull(calendarFeeds.deletedAt))

async function turnFeedOff(
  tx: Tx,
  ctx: TenantContext,
  selection: z.output<typeof versionInput>,
): Promise<void> {
  await requireOwnFeed(tx, ctx, selection.id)
  await lockVersion(tx, ctx.actor.tenantId, feedRecords, selection)
  await setDeleted(tx, ctx.actor, feedRecords, [selection.id], true)
}

async function requireOwnFeed(tx: Tx, ctx: TenantContext, id: string): Promise<void> {
  if ((await tx.$count(calendarFeeds, and(ownFeedsCondition(ctx), eq(calendarFeeds.id, id)))) === 0)
    throw notFound('Calendar feed')
}
