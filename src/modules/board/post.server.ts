import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { checkCards } from '../../core/cards/cards.server.ts'
import { readUnacknowledgedIds } from '../../core/acknowledgments/acknowledgments.server.ts'
import {
  lockRow,
  missingOrDeletedError,
  readDeleted,
  saveRow,
  setDeleted,
  writeRow,
} from '../../core/data/rows.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import { historyProcedure } from '../../core/history/record-history.server.ts'
import { listMembersByGate } from '../../core/tenancy/members-by-gate.server.ts'
import { mentionsIn } from '../../core/text/rich-text.ts'
import { requireReaders } from '../comments/follow.port.server.ts'
import { boardAccess } from './access.ts'
import { acknowledgeProcedures } from './acknowledge.server.ts'
import { scheduleProcedures } from './schedule.server.ts'
import { postSheets, sealProcedure } from './seal.server.ts'
import { visitProcedure } from './visit.server.ts'
import { voteProcedure } from './poll.server.ts'
import { shelves } from './post.ts'
import { readPosts } from './post-list.server.ts'
import {
  recordType,
  postPlaces,
  postRecords,
  toPostFields,
  type PostFields,
  type PostPlace,
} from './post-records.server.ts'
import { postDraft, draftFields } from './post-draft.ts'
import { followPost, publishPost } from './publish-post.server.ts'
import { refuseNonAuthor } from './refuse-others.server.ts'
import { type posts, postVotes } from './post.table.ts'
import type { Poll } from './poll.ts'

const boardProcedure = tenantProcedure(boardAccess.read)
const manageProcedure = tenantProcedure(boardAccess.keep)
const idInput = z.object({ id: z.uuid() })

/** The organization's board. */
export const postRouter = router({
  list: boardProcedure
    .meta({ reads: [recordType, 'comments', 'memberships'] })
    .input(
      z.object({
        shelf: z.enum(shelves).default('board'),
        words: z.string().trim().max(100, 'Try fewer words.').default(''),
        limit: z.int().min(1).max(200).default(20),
      }),
    )
    .query(({ ctx, input }) => ctx.inTenant(tx => readPosts(tx, ctx.actor.tenantId, input))),

  get: boardProcedure
    .meta({ reads: [recordType, 'comments', 'memberships'] })
    .input(idInput)
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const { rows, names } = await readPosts(tx, ctx.actor.tenantId, input)
        if (!rows[0]) throw await missingOrDeletedError(tx, ctx.actor.tenantId, postRecords, input.id)
        return { post: rows[0], names }
      }),
    ),

  /** The reader's votes, and the posts they are asked to acknowledge. */
  own: boardProcedure.meta({ reads: [recordType], personal: true }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const votes = await tx
        .select({ id: postVotes.postId, choices: postVotes.choices })
        .from(postVotes)
        .where(and(eq(postVotes.tenantId, tenantId), eq(postVotes.userId, userId)))
      return {
        votes: Object.fromEntries(votes.map(({ id, choices }) => [id, choices])),
        unread: await readUnacknowledgedIds(tx, ctx.actor, recordType),
      }
    }),
  ),

  vote: voteProcedure,
  visit: visitProcedure,
  seal: sealProcedure,
  sheet: postSheets.procedure,
  ...acknowledgeProcedures,

  /** The people who can be mentioned. */
  people: boardProcedure.input(z.object({ words: z.string().trim().max(60) })).query(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const people = await listMembersByGate(tx, ctx.membership, boardAccess.read, input.words)
      return people.filter(({ id }) => id !== ctx.person.id).slice(0, 8)
    }),
  ),

  history: historyProcedure({ noun: recordType, gate: boardAccess.read }),

  create: boardProcedure
    .input(postDraft)
    .mutation(({ ctx, input }) => ctx.inTenant(tx => publishPost(tx, ctx, input))),
  ...scheduleProcedures,

  update: boardProcedure
    .input(idInput.extend({ version: z.int32(), changes: draftFields.partial() }))
    .mutation(({ ctx, input: { id, version, changes } }) =>
      ctx.inTenant(async tx => {
        const row = await lockRow(tx, ctx.actor.tenantId, postRecords, id)
        if (row.createdBy !== ctx.person.id)
          throw new AppError('forbidden', 'Only its author can edit a post.')
        const { body, poll, cards = [] } = changes
        await checkCards(tx, ctx, addedCards(row, cards))
        if (poll !== undefined) await refuseOtherPoll(tx, row, poll)
        const newMentions = body
          ? mentionsIn(body).filter(person => !mentionsIn(row.body).includes(person))
          : []
        await requireReaders(tx, ctx, recordType, newMentions)
        const fields = body ? { ...changes, ...toPostFields(body) } : changes
        const edit = { id, version, changes: fields as Partial<PostFields> }
        const saved = await saveRow(tx, ctx.actor, postRecords, edit)
        await followPost(tx, ctx, id, newMentions)
        return { version: saved.version }
      }),
    ),

  remove: boardProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      refuseNonAuthor(ctx, await lockRow(tx, ctx.actor.tenantId, postRecords, id), 'delete')
      await setDeleted(tx, ctx.actor, postRecords, [id], true)
    }),
  ),
  restore: boardProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      refuseNonAuthor(ctx, await readDeleted(tx, ctx.actor.tenantId, postRecords, id), 'restore')
      await setDeleted(tx, ctx.actor, postRecords, [id], false)
    }),
  ),

  pin: manageProcedure
    .input(idInput.extend({ pinned: z.boolean() }))
    .mutation(({ ctx, input: { id, pinned } }) =>
      ctx.inTenant(tx =>
        setPlace(tx, ctx, id, { pinnedAt: pinned ? new Date() : null }, pinned ? 'pin' : 'unpin'),
      ),
    ),

  archive: boardProcedure
    .input(idInput.extend({ archived: z.boolean() }))
    .mutation(({ ctx, input: { id, archived } }) =>
      ctx.inTenant(async tx => {
        refuseNonAuthor(ctx, await lockRow(tx, ctx.actor.tenantId, postRecords, id), 'archive')
        const place = archived ? { archivedAt: new Date(), pinnedAt: null } : { archivedAt: null }
        return setPlace(tx, ctx, id, place, archived ? 'archive' : 'bring back')
      }),
    ),
})
export type PostRouter = typeof postRouter

type Post = typeof posts.$inferSelect

async function setPlace(
  tx: Tx,
  { actor }: TenantContext,
  id: string,
  place: Partial<PostPlace>,
  action: string,
) {
  const row = await lockRow(tx, actor.tenantId, postPlaces, id)
  const { version } = await writeRow(tx, actor, postPlaces, row, place, action)
  return { version }
}

const addedCards = ({ cards: previous }: Post, cards: readonly RecordRef[]) =>
  cards.filter(({ recordId }) => previous.every(card => card.recordId !== recordId))

/** Refuses changes to a poll once people have voted. Only its last day can be changed. */
async function refuseOtherPoll(tx: Tx, { tenantId, id, poll }: Post, newPoll: Poll | null): Promise<void> {
  const request = (poll: Poll | null) => poll && { ...poll, until: null }
  if (isDeepStrictEqual(request(poll), request(newPoll))) return
  const ofPost = and(eq(postVotes.tenantId, tenantId), eq(postVotes.postId, id))
  if ((await tx.$count(postVotes, ofPost)) > 0)
    throw new AppError('conflict', 'People have already voted. Change only its last day, or post a new poll.')
}
