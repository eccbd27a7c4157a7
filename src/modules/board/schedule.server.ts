import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../core/auth/people-names.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { reserve } from '../../core/data/reserve.server.ts'
import { AppError, fieldError, notFound } from '../../core/error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { mentionsIn } from '../../core/text/rich-text.ts'
import { boardAccess } from './access.ts'
import { scheduledPosts } from './post.table.ts'
import { postDraft } from './post-draft.ts'
import { checkDraft, publishPost } from './publish-post.server.ts'
import { postScheduledJob } from './schedule-job.server.ts'

const boardProcedure = tenantProcedure(boardAccess.read)
/** The most scheduled posts per author. */
const maxScheduled = 50
const maxAheadMs = 366 * 86_400_000

const ownPosts = ({ actor }: TenantContext) =>
  and(eq(scheduledPosts.tenantId, actor.tenantId), eq(scheduledPosts.createdBy, actor.userId))

/** Deletes one of the user's own scheduled posts. */
async function deleteScheduled(tx: Tx, ctx: TenantContext, id: string) {
  const [row] = await tx
    .delete(scheduledPosts)
    .where(and(ownPosts(ctx), eq(scheduledPosts.id, id)))
    .returning()
  if (!row) throw notFound('Post')
  await signal(tx, ctx.actor.tenantId, 'scheduled_posts')
  return row
}

const idInput = z.object({ id: z.uuid() })

/** Scheduled posts, which only their author sees. */
export const scheduleProcedures = {
  /** The user's own scheduled posts, next one first. */
  scheduled: boardProcedure.meta({ reads: ['scheduled_posts'], personal: true }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { id, goesAt, draft, problem } = scheduledPosts
      const rows = await tx
        .select({ id, goesAt, draft, problem })
        .from(scheduledPosts)
        .where(ownPosts(ctx))
        .orderBy(asc(goesAt), asc(id))
      return {
        rows: rows.map(row => ({ ...row, goesAt: row.goesAt.toISOString() })),
        names: await readPeopleNames(
          tx,
          rows.flatMap(row => mentionsIn(row.draft.body)),
        ),
      }
    }),
  ),

  /** Schedules a post. With `replaces`, it takes the place of a scheduled one. */
  schedule: boardProcedure
    .input(
      postDraft.extend({
        goesAt: z.iso.datetime({ offset: true, error: 'Choose when to publish it.' }),
        replaces: z.uuid().nullable().default(null),
      }),
    )
    .mutation(({ ctx, input: { goesAt, replaces, ...draft } }) =>
      ctx.inTenant(async tx => {
        const publishAt = new Date(goesAt)
        if (publishAt.getTime() <= Date.now())
          throw fieldError('goesAt', 'This time has passed. Choose a later one.')
        if (publishAt.getTime() > Date.now() + maxAheadMs)
          throw fieldError('goesAt', 'A post can be scheduled up to a year ahead. Choose an earlier time.')
        await checkDraft(tx, ctx, draft)
        if (replaces) await deleteScheduled(tx, ctx, replaces)
        const { tenantId, userId } = ctx.actor
        await reserve(tx, `scheduled posts ${tenantId} ${userId}`, {
          countExisting: () => tx.$count(scheduledPosts, ownPosts(ctx)),
          max: maxScheduled,
          full: () => new AppError('invalid', `You have ${maxScheduled} scheduled posts. Delete one first.`),
        })
        const id = newId()
        await tx.insert(scheduledPosts).values({ tenantId, id, createdBy: userId, goesAt: publishAt, draft })
        await ctx.services.jobs.add(tx, postScheduledJob, { tenantId, userId, id }, publishAt)
        await signal(tx, tenantId, 'scheduled_posts')
        return { id }
      }),
    ),

  /** Cancels a scheduled post. */
  unschedule: boardProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await deleteScheduled(tx, ctx, id)
    }),
  ),

  /** Publishes a scheduled post now. */
  postNow: boardProcedure
    .input(idInput)
    .mutation(({ ctx, input: { id } }) =>
      ctx.inTenant(async tx =>
        publishPost(tx, ctx, postDraft.parse((await deleteScheduled(tx, ctx, id)).draft)),
      ),
    ),
}
