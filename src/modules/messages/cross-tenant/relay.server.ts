import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { noOrigin, recordChange, type Actor } from '../../../core/data/record.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { addPeople, createThread } from '../record/create-thread.server.ts'
import { messages, threads, type MessageRow, type ThreadRow } from '../record/message.table.ts'
import { lockThread, readPeople, signalThread } from '../record/people.server.ts'
import { messageFields, messageRecordType, messageRecords } from '../record/records.server.ts'
import { writeNotice } from '../record/write-message.server.ts'
import { readLink } from './cross-tenant.server.ts'
import { setUndelivered, pendingThrough } from './pending-messages.server.ts'
import { organizationBlocks, threadsBetween, type ThreadLinkRow } from './cross-tenant.table.ts'
import { readInquiryPeople, readOrganization, type Organization } from './organizations.server.ts'

const payload = z.object({ tenantId: z.uuid(), threadId: z.uuid(), messageId: z.uuid() })
export type RelayPayload = z.output<typeof payload>

/**
 * Copies the current state of a message to the other organization: its text, its deletion and its reactions. One
 * transaction reads one side and writes the other. Safe to repeat.
 */
export const relayMessage = defineJob({
  name: 'messages:carry',
  title: 'Relay a message to another organization',
  description: 'Delivers a message to the other organization in the thread.',
  payload,
  queue: ({ threadId }) => `messages ${threadId}`,
  key: ({ tenantId, messageId }) => `${tenantId} ${messageId}`,
  work: ({ database }, input) => database.acrossTenants(tx => relay(tx, input)),
})

/** Queues the job if the thread is between two organizations. */
export async function queueRelay(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  input: RelayPayload,
): Promise<void> {
  if (await readLink(tx, input.tenantId, input.threadId)) await jobs.add(tx, relayMessage, input)
}

async function relay(tx: Tx, { tenantId, threadId, messageId }: RelayPayload): Promise<void> {
  const link = await readLink(tx, tenantId, threadId)
  const message = await readMessage(tx, tenantId, messageId)
  const from = await readOrganization(tx, tenantId)
  const to = link && (await readOrganization(tx, link.otherTenantId))
  if (!link || !message || !from || !to) return
  if (message.fromTenantId === null) {
    const existing = await readMessage(tx, to.tenantId, messageId)
    // A message deleted before it arrived is never delivered.
    if (!existing && message.deletedAt) return
    if (!existing) {
      const pending = await pendingThrough(tx, message, to.tenantId)
      if (pending.length === 0) return
      if (await isBlocked(tx, to.tenantId, tenantId)) return markRefused(tx, link, pending)
      const thread = await openTargetThread(tx, { link, from, to, userId: message.createdBy })
      for (const [index, pendingMessage] of pending.entries())
        await deliverMessage(tx, pendingMessage, { ...thread, lastNumber: thread.lastNumber + index })
    } else if (existing.version < message.version) await updateCopy(tx, message, existing)
  }
  await copyReactions(tx, message, to.tenantId)
  await signalThread(tx, to.tenantId, threadId)
}

async function readMessage(tx: Tx, tenantId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.tenantId, tenantId), eq(messages.id, id)))
  return row
}

export async function isBlocked(tx: Tx, tenantId: string, otherTenantId: string): Promise<boolean> {
  const ofPair = and(
    eq(organizationBlocks.tenantId, tenantId),
    eq(organizationBlocks.otherTenantId, otherTenantId),
  )
  return (await tx.$count(organizationBlocks, ofPair)) > 0
}

type RelayRoute = { link: ThreadLinkRow; from: Organization; to: Organization; userId: string }

/**
 * The thread on the other side, created with the first message. It always has people; if it has none, the inquiry
 * recipients join.
 */
async function openTargetThread(tx: Tx, { link, from, to, userId }: RelayRoute): Promise<ThreadRow> {
  const { threadId } = link
  const targetCondition = and(eq(threads.tenantId, to.tenantId), eq(threads.id, threadId))
  const [existing] = await tx.select().from(threads).where(targetCondition).for('update')
  if (existing) {
    if ((await readPeople(tx, to.tenantId, threadId)).length === 0)
      await addPeople(tx, existing, await readInquiryPeople(tx, to.membership))
    await tx
      .update(threadsBetween)
      .set({ otherName: from.name })
      .where(and(eq(threadsBetween.tenantId, to.tenantId), eq(threadsBetween.threadId, threadId)))
    return existing
  }
  const actor = { tenantId: to.tenantId, userId, origin: noOrigin }
  const { name } = await lockThread(tx, from.tenantId, threadId)
  const recipients = await readInquiryPeople(tx, to.membership)
  await createThread(tx, actor, { id: threadId, kind: 'between', pair: null, name }, recipients)
  const origin = { otherTenantId: from.tenantId, otherName: from.name, asked: false }
  await tx.insert(threadsBetween).values({ tenantId: to.tenantId, threadId, ...origin })
  return lockThread(tx, to.tenantId, threadId)
}

/** Mentions and record cards are meaningless in the other organization, so only their text is copied. */
const relayedText = ({ body }: MessageRow) => ({ ...messageFields(body, []), mentions: [] })

async function deliverMessage(
  tx: Tx,
  message: MessageRow,
  { tenantId, id: threadId, lastNumber }: ThreadRow,
) {
  const number = lastNumber + 1
  const { id, version, kind, replyTo, silent, editedAt, createdAt, createdBy } = message
  await tx
    .update(threads)
    .set({ lastNumber: number, lastAt: sql`now()` })
    .where(and(eq(threads.tenantId, tenantId), eq(threads.id, threadId)))
  const columns = {
    id,
    version,
    threadId,
    number,
    kind,
    replyTo,
    silent,
    editedAt,
    createdAt,
    fromTenantId: message.tenantId,
  }
  const actor = { tenantId, userId: createdBy, origin: noOrigin }
  await addRow(tx, actor, messageRecords, relayedText(message), { ...columns, act: 'send' })
  await copyVersions(tx, message, tenantId)
}

const messageCondition = (tenantId: string, id: string) =>
  and(eq(messages.tenantId, tenantId), eq(messages.id, id))

async function updateCopy(tx: Tx, message: MessageRow, copy: MessageRow): Promise<void> {
  const { id, version, editedAt, deletedAt, updatedBy } = message
  const { tenantId } = copy
  await tx
    .update(messages)
    .set({ ...relayedText(message), version, editedAt, deletedAt, updatedBy, updatedAt: sql`now()` })
    .where(messageCondition(tenantId, id))
  await copyVersions(tx, message, tenantId)
  const isRestored = copy.deletedAt !== null && deletedAt === null
  const action = isRestored ? 'restore' : deletedAt && !copy.deletedAt ? 'delete' : 'update'
  const actor: Actor = { tenantId, userId: updatedBy, origin: noOrigin }
  await recordChange(tx, actor, { noun: messageRecordType, recordId: id, act: action })
}

const copyVersions = (tx: Tx, { tenantId, id }: MessageRow, to: string) =>
  tx.execute(sql`
    insert into message_versions (tenant_id, message_id, version, body, mentions, changed_at)
    select ${to}::uuid, message_id, version, body, '{}', changed_at from message_versions
    where tenant_id = ${tenantId} and message_id = ${id} on conflict do nothing`)

/** Copies one side's current reactions to a message of either side. The other side's own reactions remain. */
async function copyReactions(tx: Tx, { tenantId, id }: MessageRow, to: string): Promise<void> {
  const reactions = sql`select r.user_id, r.sign, r.at from message_reactions r
    where r.tenant_id = ${tenantId} and r.message_id = ${id} and r.from_tenant_id is null`
  await tx.execute(sql`
    delete from message_reactions where tenant_id = ${to} and message_id = ${id} and from_tenant_id = ${tenantId}
      and (user_id, sign) not in (select user_id, sign from (${reactions}) own)`)
  await tx.execute(sql`
    insert into message_reactions (tenant_id, message_id, user_id, sign, at, from_tenant_id)
    select ${to}::uuid, ${id}::uuid, user_id, sign, at, ${tenantId}::uuid from (${reactions}) own
    where exists (select 1 from messages where tenant_id = ${to} and id = ${id}) on conflict do nothing`)
}

/** Marks blocked messages as undelivered, so that they can be sent again, and notifies their side once. */
async function markRefused(tx: Tx, link: ThreadLinkRow, pending: readonly MessageRow[]): Promise<void> {
  const { tenantId, threadId, refused, otherName } = link
  await setUndelivered(
    tx,
    tenantId,
    pending.map(({ id }) => id),
    true,
  )
  await signalThread(tx, tenantId, threadId)
  if (refused) return
  await setRefused(tx, { tenantId, threadId }, true)
  await postNotice(
    tx,
    tenantId,
    threadId,
    `${otherName} does not accept messages from your organization. The last message was not delivered`,
  )
}

export const setRefused = (
  tx: Tx,
  { tenantId, threadId }: Pick<ThreadLinkRow, 'tenantId' | 'threadId'>,
  isRefused: boolean,
) =>
  tx
    .update(threadsBetween)
    .set({ refused: isRefused })
    .where(and(eq(threadsBetween.tenantId, tenantId), eq(threadsBetween.threadId, threadId)))

/** Posts a notice to the people of one side. */
export async function postNotice(tx: Tx, tenantId: string, threadId: string, text: string): Promise<void> {
  const actor = { tenantId, userId: 'system', origin: noOrigin }
  await writeNotice(tx, actor, await lockThread(tx, tenantId, threadId), [text])
}
