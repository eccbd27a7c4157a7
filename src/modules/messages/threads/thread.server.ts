import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { viewerCan } from '../../../core/access/refusal.ts'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, recordChanges } from '../../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { saveRow } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { daySchema } from '../../../core/form/fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { messagesGate } from '../access.ts'
import { otherOrganization } from '../cross-tenant/cross-tenant.server.ts'
import { createThread, addPeople } from '../record/create-thread.server.ts'
import { refuseBlocked } from '../record/blocks.server.ts'
import { readDraft } from '../record/drafts.server.ts'
import { threadPeople, threads, type ThreadRow } from '../record/message.table.ts'
import {
  threadPersonCondition,
  lockThread,
  readPeople,
  threadAudience,
  readThread,
  refuseWithoutMessaging,
  signalInbox,
  signalThread,
  threadTopic,
} from '../record/people.server.ts'
import { threadRecordType, threadRecords } from '../record/records.server.ts'
import { groupName, muteLevels, maxPeople } from '../record/thread.ts'
import { writeNotice } from '../record/write-message.server.ts'
import { listThreads } from './thread-list.server.ts'
import { countUnread } from './unread.server.ts'

const memberProcedure = tenantProcedure(messagesGate)
const threadInput = z.object({ threadId: z.uuid() })
const userIdInput = z.string().max(64)
const people = z
  .array(userIdInput)
  .min(1, 'Choose at least one person.')
  .max(maxPeople - 1, `A group can have at most ${maxPeople.toLocaleString('en-US')} people.`)

/** The minimum time between two refreshes of an inbox, so that a burst of messages is counted once. */
const restMs = 250
/** The list is larger, and is read only while visible. */
const listRestMs = 1_000

/** The user's threads, their people, and the user's settings for each. */
export const threadRouter = router({
  list: memberProcedure
    .meta({ reads: ['inbox'], personal: true, restMs: listRestMs })
    .query(({ ctx }) => ctx.inTenant(tx => listThreads(tx, ctx.actor, ctx.today))),

  unread: memberProcedure
    .meta({ reads: ['inbox'], personal: true, restMs })
    .query(({ ctx }) => countUnread(ctx)),

  get: memberProcedure
    .meta({ reads: input => [...readsThread(input), 'memberships'], audience: threadAudience })
    .input(threadInput)
    .query(({ ctx, input: { threadId } }) =>
      ctx.inTenant(async tx => {
        const { id, version, kind, name, createdBy } = await readThread(tx, ctx.actor.tenantId, threadId)
        const ids = await readPeople(tx, ctx.actor.tenantId, threadId)
        const names = await readPeopleNames(tx, [...ids, createdBy])
        const organization =
          kind === 'between' ? await otherOrganization(tx, ctx.actor.tenantId, threadId) : null
        return {
          id,
          version,
          kind,
          name,
          keeper: groupManager(createdBy, ids),
          people: ids,
          names,
          between: organization,
        }
      }),
    ),

  /** The reader's position, mute settings and draft in a thread. */
  own: memberProcedure.input(threadInput).query(({ ctx, input: { threadId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const { lastNumber } = await readThread(tx, tenantId, threadId)
      const { readThrough, hears, mutedUntil } = threadPeople
      const [membership] = await tx
        .select({ readThrough, hears, mutedUntil })
        .from(threadPeople)
        .where(threadPersonCondition(tenantId, threadId, userId))
      if (!membership) throw notFound('Thread')
      return { ...membership, lastNumber, draft: await readDraft(tx, { tenantId, userId, threadId }) }
    }),
  ),

  /** The people who can be written to. */
  people: memberProcedure.input(z.object({ words: z.string().trim().max(60) })).query(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const candidates = await listMembersByGate(tx, ctx.membership, messagesGate, input.words)
      return candidates.filter(({ id }) => id !== ctx.person.id).slice(0, 20)
    }),
  ),

  /** Opens the thread of two people. The first message creates it, and it stays the same from then on. */
  openDirect: memberProcedure
    .input(z.object({ userId: userIdInput }))
    .mutation(({ ctx, input: { userId } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId: viewerId } = ctx.actor
        if (userId === viewerId) throw new AppError('invalid', 'Choose someone else: this is you.')
        await refuseWithoutMessaging(tx, ctx, [userId])
        await refuseBlocked(tx, ctx.actor, [userId])
        const pair = [viewerId, userId].toSorted().join(' ')
        // If two people write to each other at the same moment, they create one thread.
        await takeAdvisoryLock(tx, `${tenantId} ${pair}`)
        const [known] = await tx
          .select()
          .from(threads)
          .where(and(eq(threads.tenantId, tenantId), eq(threads.pair, pair)))
        if (!known)
          return {
            threadId: await createThread(tx, ctx.actor, { kind: 'direct', pair, name: null }, [
              viewerId,
              userId,
            ]),
          }
        await addPeople(tx, known, [viewerId, userId])
        return { threadId: known.id }
      }),
    ),

  createGroup: memberProcedure
    .input(z.object({ name: groupName, people }))
    .mutation(({ ctx, input: { name, people } }) =>
      ctx.inTenant(async tx => {
        const otherIds = [...new Set(people)].filter(id => id !== ctx.person.id)
        await refuseWithoutMessaging(tx, ctx, otherIds)
        await refuseBlocked(tx, ctx.actor, otherIds)
        const fields = { kind: 'group', pair: null, name } as const
        const threadId = await createThread(tx, ctx.actor, fields, [ctx.person.id, ...otherIds])
        await writeNotice(tx, ctx.actor, { id: threadId, lastNumber: 0 }, [
          { person: ctx.person.id },
          ` created the group ${name}`,
        ])
        return { threadId }
      }),
    ),

  rename: memberProcedure
    .input(threadInput.extend({ version: z.int32(), name: groupName }))
    .mutation(({ ctx, input: { threadId, version, name } }) =>
      ctx.inTenant(async tx => {
        const thread = await lockGroup(tx, ctx, threadId)
        if (thread.kind === 'between')
          throw new AppError(
            'invalid',
            'This thread keeps its first name because the other organization sees it too.',
          )
        const edit = { id: threadId, version, changes: { name } }
        const saved = await saveRow(tx, ctx.actor, threadRecords, edit, { act: 'rename' })
        if (saved.version !== thread.version)
          await writeNotice(tx, ctx.actor, thread, [{ person: ctx.person.id }, ` renamed the group ${name}`])
        return { version: saved.version }
      }),
    ),

  addPeople: memberProcedure
    .input(threadInput.extend({ people }))
    .mutation(({ ctx, input: { threadId, people } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const thread = await lockGroup(tx, ctx, threadId)
        await refuseWithoutMessaging(tx, ctx, people)
        await refuseBlocked(tx, ctx.actor, people)
        const known = await readPeople(tx, tenantId, threadId)
        const newMemberIds = [...new Set(people)].filter(id => !known.includes(id))
        if (newMemberIds.length === 0) return
        if (known.length + newMemberIds.length > maxPeople)
          throw new AppError(
            'limit_reached',
            `A group can have at most ${maxPeople.toLocaleString('en-US')} people.`,
          )
        await addPeople(tx, thread, newMemberIds)
        const mentions = newMemberIds.flatMap((membership, index) =>
          index === 0 ? [{ person: membership }] : [', ', { person: membership }],
        )
        await writeNotice(tx, ctx.actor, thread, [{ person: ctx.person.id }, ' added ', ...mentions])
        await recordChanges(
          tx,
          ctx.actor,
          newMemberIds.map(userId => ({
            noun: threadRecordType,
            recordId: threadId,
            act: 'add person',
            after: { userId },
          })),
        )
      }),
    ),

  /** Removes someone, or oneself. The thread is no longer visible to them. */
  removePerson: memberProcedure
    .input(threadInput.extend({ userId: userIdInput }))
    .mutation(({ ctx, input: { threadId, userId } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const thread = await lockGroup(tx, ctx, threadId)
        const known = await readPeople(tx, tenantId, threadId)
        if (!known.includes(userId)) throw notFound('Person')
        const isSelf = userId === ctx.person.id
        const keeps = groupManager(thread.createdBy, known) === ctx.person.id
        if (!isSelf && !keeps && !viewerCan(ctx.viewer, 'manage_organization'))
          throw new AppError(
            'forbidden',
            'Only the group’s owner or an organization manager can remove people from it.',
          )
        const words = isSelf ? [' left the group'] : [' removed ', { person: userId }]
        await writeNotice(tx, ctx.actor, thread, [{ person: ctx.person.id }, ...words])
        await recordChange(tx, ctx.actor, {
          noun: threadRecordType,
          recordId: threadId,
          act: isSelf ? 'leave' : 'remove person',
          before: { userId },
        })
        await tx.delete(threadPeople).where(threadPersonCondition(tenantId, threadId, userId))
        await signalThread(tx, tenantId, threadId)
        await signalInbox(tx, userId)
      }),
    ),

  /** Sets the user's mute level of a thread, which is private. */
  hear: memberProcedure
    .input(threadInput.extend({ hears: z.enum(muteLevels), mutedUntil: daySchema.nullable() }))
    .mutation(({ ctx, input: { threadId, ...changes } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        await readThread(tx, tenantId, threadId)
        await tx
          .update(threadPeople)
          .set(changes)
          .where(threadPersonCondition(tenantId, threadId, userId))
        await signalInbox(tx, userId)
      }),
    ),
})
export type ThreadRouter = typeof threadRouter

/** The live topic of the thread that a query reads. */
function readsThread(input: unknown): string[] {
  const read = threadInput.safeParse(input)
  return read.success ? [threadTopic(read.data.threadId)] : []
}

/** Locks a group. The two people of a direct thread never change. */
async function lockGroup(tx: Tx, { actor }: TenantContext, threadId: string): Promise<ThreadRow> {
  const thread = await lockThread(tx, actor.tenantId, threadId)
  if (thread.kind === 'direct')
    throw new AppError('invalid', 'A two-person thread stays private. Create a group to add others.')
  return thread
}

/** The person who manages a group: its creator, or after they left, its longest-standing member. */
const groupManager = (createdBy: string, people: readonly string[]): string | null =>
  people.includes(createdBy) ? createdBy : (people[0] ?? null)
