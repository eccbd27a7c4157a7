import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { requestAcknowledgment } from '../../../core/acknowledgments/acknowledgments.server.ts'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import { cardsSchema } from '../../../core/cards/card.ts'
import { checkCards } from '../../../core/cards/cards.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { lockRow, readRow, saveRow, setDeleted } from '../../../core/data/rows.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import { daySchema } from '../../../core/form/fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { mentionsIn, richText } from '../../../core/text/rich-text.ts'
import { messagesGate } from '../access.ts'
import { refuseClosed } from '../cross-tenant/cross-tenant.server.ts'
import { queueRelay } from '../cross-tenant/relay.server.ts'
import { resendMessage } from '../cross-tenant/resend.server.ts'
import { refuseBlocked } from '../record/blocks.server.ts'
import { saveDraft } from '../record/drafts.server.ts'
import { messageReactions, messages, messageVersions, threadPeople } from '../record/message.table.ts'
import { limitMessageRate } from '../record/message-rate.server.ts'
import {
  threadPersonCondition,
  lockThread,
  readPeople,
  threadAudience,
  readThread,
  signalInbox,
  signalThread,
  threadTopic,
} from '../record/people.server.ts'
import { messageFields, messageRecordType, messageRecords } from '../record/records.server.ts'
import { editHours, reactionSigns } from '../record/thread.ts'
import { writeMessage } from '../record/write-message.server.ts'
import { readReplies, readMessages } from '../record/read-messages.server.ts'
import { findMessages } from './search.server.ts'

const memberProcedure = tenantProcedure(messagesGate)
const threadInput = z.object({ threadId: z.uuid() })
const idInput = z.object({ id: z.uuid() })

/** In threads with more people, read receipts are not shown. */
const maxReadersShown = 50

/** Messages in threads. Other people's threads look as if they did not exist. */
export const messageRouter = router({
  page: memberProcedure
    .meta({ reads: input => [...readsThread(input), 'attachments'], audience: threadAudience })
    .input(
      threadInput.extend({
        /** The first number to read; null reads the last messages. */
        from: z.int32().min(1).nullable().default(null),
        most: z.int().min(1).max(200).default(50),
      }),
    )
    .query(({ ctx, input: { threadId, ...range } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const [{ lastNumber }, read] = await settleAll([
          readThread(tx, tenantId, threadId),
          readMessages(tx, tenantId, threadId, range),
        ])
        return { lastNumber, ...read }
      }),
    ),

  /** The last message each person has read, in threads small enough to show it. */
  seen: memberProcedure
    .meta({
      reads: input => [...readsThread(input).map(seenTopic), 'memberships'],
      audience: threadAudience,
      restMs: 500,
    })
    .input(threadInput)
    .query(({ ctx, input: { threadId } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await readThread(tx, tenantId, threadId)
        const { userId, readThrough } = threadPeople
        const rows = await tx
          .select({ userId, readThrough })
          .from(threadPeople)
          .where(and(eq(threadPeople.tenantId, tenantId), eq(threadPeople.threadId, threadId)))
          .limit(maxReadersShown + 1)
        return rows.length > maxReadersShown ? [] : rows
      }),
    ),

  /** The unseen messages that reply to the reader or mention them. */
  answers: memberProcedure.input(threadInput).query(({ ctx, input: { threadId } }) =>
    ctx.inTenant(async tx => {
      await readThread(tx, ctx.actor.tenantId, threadId)
      return readReplies(tx, ctx.actor, threadId)
    }),
  ),

  search: memberProcedure
    .input(
      z.object({
        words: z.string().trim().max(200, 'Try fewer words.'),
        threadId: z.uuid().nullable().default(null),
      }),
    )
    .query(({ ctx, input: { words, threadId } }) =>
      ctx.inTenant(async tx => {
        const result = await findMessages(tx, ctx.actor, words, { threadId, most: 50 })
        const names = await readPeopleNames(
          tx,
          result.map(({ by }) => by),
        )
        return { found: result, names }
      }),
    ),

  /** The people of the thread, who can be mentioned. */
  people: memberProcedure
    .input(threadInput.extend({ words: z.string().trim().max(60) }))
    .query(({ ctx, input: { threadId, words } }) =>
      ctx.inTenant(async tx => {
        await readThread(tx, ctx.actor.tenantId, threadId)
        const names = await readPeopleNames(tx, await readPeople(tx, ctx.actor.tenantId, threadId))
        const query = words.toLowerCase()
        return Object.entries(names)
          .filter(([id, name]) => id !== ctx.person.id && name.toLowerCase().includes(query))
          .map(([id, name]) => ({ id, name }))
          .slice(0, 8)
      }),
    ),

  send: memberProcedure
    .input(
      threadInput.extend({
        body: richText,
        cards: cardsSchema.default([]),
        replyTo: z.uuid().nullable().default(null),
        silent: z.boolean().default(false),
        /** Requires an acknowledgment from everyone in the thread, optionally by a date. */
        mustSee: z.object({ dueOn: daySchema.nullable() }).nullable().default(null),
      }),
    )
    .mutation(({ ctx, input: { threadId, mustSee, ...message } }) =>
      ctx.inTenant(async tx => {
        await limitMessageRate(tx, ctx.actor)
        const thread = await lockThread(tx, ctx.actor.tenantId, threadId)
        if (thread.kind === 'direct') await refuseUnreachable(tx, ctx, threadId)
        if (thread.kind === 'between')
          await refuseCrossTenantContent(tx, ctx, threadId, { mustSee, ...message })
        await refuseOutsiders(tx, ctx, threadId, mentionsIn(message.body))
        await checkCards(tx, ctx, message.cards)
        if (message.replyTo) await refuseMissingReply(tx, ctx, threadId, message.replyTo)
        const sentMessage = await writeMessage(tx, ctx.actor, thread, message)
        if (mustSee) await requestAcknowledgments(tx, ctx, { threadId, id: sentMessage.id, ...mustSee })
        await saveDraft(tx, { ...ctx.actor, threadId }, null)
        if (thread.kind === 'between') await readRelay(tx, ctx, threadId, sentMessage.id)
        return sentMessage
      }),
    ),

  /** Saves the user's draft for their other devices. */
  keepDraft: memberProcedure
    .input(threadInput.extend({ body: richText.nullable() }))
    .mutation(({ ctx, input: { threadId, body } }) =>
      ctx.inTenant(async tx => {
        await readThread(tx, ctx.actor.tenantId, threadId)
        await refuseOutsiders(tx, ctx, threadId, body ? mentionsIn(body) : [])
        await saveDraft(tx, { ...ctx.actor, threadId }, body)
      }),
    ),

  resend: resendMessage,

  edit: memberProcedure
    .input(idInput.extend({ version: z.int32(), body: richText }))
    .mutation(({ ctx, input: { id, version, body } }) =>
      ctx.inTenant(async tx => {
        const row = await lockRow(tx, ctx.actor.tenantId, messageRecords, id)
        refuseNonAuthor(ctx, row)
        if (row.createdAt.getTime() < Date.now() - editHours * 3_600_000)
          throw new AppError(
            'conflict',
            `A message can be edited for ${editHours} hours. Write a new one, or delete this one.`,
          )
        const newMentions = mentionsIn(body).filter(userId => !row.mentions.includes(userId))
        await refuseOutsiders(tx, ctx, row.threadId, newMentions)
        const changes = messageFields(body, row.cards)
        const saved = await saveRow(tx, ctx.actor, messageRecords, { id, version, changes })
        if (saved.version === row.version) return { version: row.version }
        const { tenantId, body: previousBody, mentions } = row
        await tx
          .insert(messageVersions)
          .values({ tenantId, messageId: id, version: row.version, body: previousBody, mentions })
        await signalThread(tx, tenantId, row.threadId)
        await readRelay(tx, ctx, row.threadId, id)
        return { version: saved.version }
      }),
    ),

  /** Deletes a message. Its place and who deleted it stay visible, and its author can restore it. */
  remove: memberProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const row = await lockRow(tx, ctx.actor.tenantId, messageRecords, id)
      refuseNonAuthor(ctx, row)
      await setDeleted(tx, ctx.actor, messageRecords, [id], true)
      await signalThread(tx, ctx.actor.tenantId, row.threadId)
      await readRelay(tx, ctx, row.threadId, id)
    }),
  ),

  restore: memberProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const deletedCondition = and(
        eq(messages.tenantId, ctx.actor.tenantId),
        eq(messages.id, id),
        isNotNull(messages.deletedAt),
      )
      const [row] = await tx.select().from(messages).where(deletedCondition).for('update')
      if (!row) throw notFound('Message')
      refuseNonAuthor(ctx, row)
      if (row.updatedBy !== ctx.person.id)
        throw new AppError('forbidden', 'The staff of Wellhead deleted this message. It stays deleted.')
      await setDeleted(tx, ctx.actor, messageRecords, [id], false)
      await signalThread(tx, ctx.actor.tenantId, row.threadId)
      await readRelay(tx, ctx, row.threadId, id)
    }),
  ),

  /** A message's text before each edit, latest first. */
  versions: memberProcedure.input(idInput).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await readRow(tx, tenantId, messageRecords, id)
      const { version, body, changedAt } = messageVersions
      const versions = await tx
        .select({ version, body, changedAt })
        .from(messageVersions)
        .where(and(eq(messageVersions.tenantId, tenantId), eq(messageVersions.messageId, id)))
        .orderBy(sql`version desc`)
        .limit(50)
      const mentionedIds = versions.flatMap(({ body }) => mentionsIn(body))
      return { versions, names: await readPeopleNames(tx, mentionedIds) }
    }),
  ),

  /** Adds or removes a reaction. Reactions are not logged. */
  react: memberProcedure
    .input(idInput.extend({ sign: z.enum(reactionSigns), given: z.boolean() }))
    .mutation(({ ctx, input: { id, sign, given } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const { threadId } = await readRow(tx, tenantId, messageRecords, id)
        if (given)
          await tx
            .insert(messageReactions)
            .values({ tenantId, messageId: id, userId, sign })
            .onConflictDoNothing()
        else
          await tx
            .delete(messageReactions)
            .where(
              and(
                eq(messageReactions.tenantId, tenantId),
                eq(messageReactions.messageId, id),
                eq(messageReactions.userId, userId),
                eq(messageReactions.sign, sign),
              ),
            )
        await signal(tx, tenantId, threadTopic(threadId))
        await readRelay(tx, ctx, threadId, id)
      }),
    ),

  /** Marks a thread as read through a message. The position never moves back. */
  read: memberProcedure
    .input(threadInput.extend({ through: z.int32().min(0) }))
    .mutation(({ ctx, input: { threadId, through } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const { lastNumber } = await readThread(tx, tenantId, threadId)
        const readUpTo = Math.min(through, lastNumber)
        const { rowCount } = await tx
          .update(threadPeople)
          .set({ readThrough: readUpTo })
          .where(and(threadPersonCondition(tenantId, threadId, userId), sql`read_through < ${readUpTo}`))
        if (!rowCount) return
        await signalInbox(tx, userId)
        const memberCount = await tx.$count(
          threadPeople,
          and(eq(threadPeople.tenantId, tenantId), eq(threadPeople.threadId, threadId)),
        )
        if (memberCount <= maxReadersShown) await signal(tx, tenantId, seenTopic(threadTopic(threadId)))
      }),
    ),
})
export type MessageRouter = typeof messageRouter

function readsThread(input: unknown): string[] {
  const read = threadInput.safeParse(input)
  return read.success ? [threadTopic(read.data.threadId)] : []
}
const seenTopic = (topic: string) => `${topic}:seen`

type AuthoredMessage = Pick<typeof messages.$inferSelect, 'createdBy' | 'kind' | 'fromTenantId'>

/** A message from another organization can be changed only there, even if its author is a member of both. */
function refuseNonAuthor({ person }: TenantContext, { createdBy, kind, fromTenantId }: AuthoredMessage) {
  if (createdBy !== person.id || kind !== 'said' || fromTenantId !== null)
    throw new AppError('forbidden', 'Only its author can edit or delete a message.')
}

/** Only the people of the thread can be mentioned. The error is the same for everyone else. */
async function refuseOutsiders(
  tx: Tx,
  { actor }: TenantContext,
  threadId: string,
  mentionedIds: readonly string[],
) {
  if (mentionedIds.length === 0) return
  const memberIds = new Set(await readPeople(tx, actor.tenantId, threadId))
  if (mentionedIds.some(id => !memberIds.has(id)))
    throw new AppError(
      'invalid',
      'Someone you mention is not in this thread. Remove the mention, or add them first.',
    )
}

/** Refuses a message to a former member, or to someone who blocks the sender. */
async function refuseUnreachable(tx: Tx, { actor }: TenantContext, threadId: string) {
  const otherIds = (await readPeople(tx, actor.tenantId, threadId)).filter(id => id !== actor.userId)
  if (otherIds.length === 0)
    throw new AppError('conflict', 'This person has left the organization, so no one would read it.')
  await refuseBlocked(tx, actor, otherIds)
}

type CrossTenantContent = { mustSee: object | null; cards: readonly object[] }

/** Only text and files go to another organization. Record cards and required acknowledgments are refused. */
async function refuseCrossTenantContent(
  tx: Tx,
  { actor }: TenantContext,
  threadId: string,
  { mustSee, cards }: CrossTenantContent,
) {
  await refuseClosed(tx, actor.tenantId, threadId)
  if (cards.length > 0)
    throw fieldError('cards', 'Records cannot be sent to another organization. Describe them instead.')
  if (mustSee)
    throw new AppError('invalid', 'People of another organization cannot be asked to acknowledge a message.')
}

const readRelay = (tx: Tx, { services, actor }: TenantContext, threadId: string, messageId: string) =>
  queueRelay(tx, services, { tenantId: actor.tenantId, threadId, messageId })

/**
 * Requires an acknowledgment of a message from the others in the thread, with reminders, escalation and
 * proof.
 */
async function requestAcknowledgments(
  tx: Tx,
  ctx: TenantContext,
  { threadId, id, dueOn }: AcknowledgmentRequest,
) {
  if (dueOn !== null && dueOn < ctx.today)
    throw fieldError('mustSee.dueOn', 'This day has passed. Pick a later one.')
  const recipientIds = (await readPeople(tx, ctx.actor.tenantId, threadId)).filter(
    userId => userId !== ctx.person.id,
  )
  await requestAcknowledgment(
    tx,
    ctx.actor,
    { noun: messageRecordType, recordId: id },
    { people: recipientIds, dueOn },
  )
}
type AcknowledgmentRequest = { threadId: string; id: string; dueOn: string | null }

/** Refuses a reply to a message that was deleted or is in another thread. */
async function refuseMissingReply(tx: Tx, { actor }: TenantContext, threadId: string, replyTo: string) {
  const [repliedMessage] = await tx
    .select({ threadId: messages.threadId, deletedAt: messages.deletedAt, kind: messages.kind })
    .from(messages)
    .where(and(eq(messages.tenantId, actor.tenantId), eq(messages.id, replyTo)))
  if (!repliedMessage || repliedMessage.threadId !== threadId || repliedMessage.kind !== 'said')
    throw notFound('Message')
  if (repliedMessage.deletedAt)
    throw new AppError('conflict', 'The message you are replying to was just deleted. Send yours without it.')
}
