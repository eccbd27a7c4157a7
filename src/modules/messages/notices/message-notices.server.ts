import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { RecordType, Notice } from '../../../core/module/record-type.server.ts'
import { tenantToday } from '../../../core/tenancy/tenant-day.server.ts'
import { messagesGate } from '../access.ts'
import { readLink } from '../cross-tenant/cross-tenant.server.ts'
import { messages, messageVersions, threads } from '../record/message.table.ts'
import { threadRecordType } from '../record/records.server.ts'
import { messagePath, type MuteLevel } from '../record/thread.ts'
import { threadTitle } from '../record/thread-title.ts'

/**
 * Notifies people who have not seen a message yet: of mentions and replies unless they muted everything, of other
 * messages if they want all. A silent message notifies no one, and an edited one only newly mentioned people.
 */
export const notifyOfMessage: NonNullable<RecordType['createNotices']> = async (
  tx,
  tenantId,
  { act, recordId },
) => {
  if (act !== 'send' && act !== 'update') return null
  const [row] = await tx
    .select({ message: messages, thread: threads })
    .from(messages)
    .innerJoin(threads, and(eq(threads.tenantId, messages.tenantId), eq(threads.id, messages.threadId)))
    .where(and(eq(messages.tenantId, tenantId), eq(messages.id, recordId)))
  if (!row || row.message.silent || row.message.deletedAt) return null
  const { message, thread } = row
  const unseenPeople = await readUnseenPeople(tx, message)
  const addresseeIds = new Set(await findAddressees(tx, message, act))
  const others =
    act === 'send' ? unseenPeople.filter(({ id, hears }) => hears === 'all' && !addresseeIds.has(id)) : []
  const addressedPeople = unseenPeople.filter(({ id, hears }) => hears !== 'nothing' && addresseeIds.has(id))
  const link = thread.kind === 'between' ? await readLink(tx, tenantId, thread.id) : null
  const threadName = threadTitle(
    { ...thread, organization: link?.otherName ?? null, others: [], people: 0 },
    {},
  )
  const threadSuffix = thread.name === null ? '' : ` in ${threadName}`
  const notice = (recipient: typeof unseenPeople, type: string, title: string, several: string): Notice => ({
    kind: 'profile',
    type,
    recipients: recipient.map(({ id }) => id),
    gate: messagesGate,
    about: { noun: threadRecordType, recordId: thread.id },
    to: messagePath(thread.id, message.number),
    title: title + threadSuffix,
    several: several + threadSuffix,
    message: message.bodyText,
  })
  const isDirect = thread.kind === 'direct'
  return [
    notice(addressedPeople, 'thread_mention', 'wrote to you', 'wrote to you {} times'),
    notice(
      others,
      isDirect ? 'message_direct' : 'message_group',
      isDirect ? 'sent you a message' : 'sent a message',
      isDirect ? 'sent you {} messages' : 'sent {} messages',
    ),
  ]
}

type Message = typeof messages.$inferSelect

/** The people who have not seen a message, with their current mute level. Muted threads are excluded. */
async function readUnseenPeople(tx: Tx, { tenantId, threadId, number, createdBy }: Message) {
  const today = await tenantToday(tx, tenantId)
  const { rows } = await tx.execute<{ id: string; hears: MuteLevel }>(sql`
    select user_id as id, hears from thread_people p
    where tenant_id = ${tenantId} and thread_id = ${threadId} and user_id <> ${createdBy}
      and not exists (select 1 from person_blocks b where b.tenant_id = p.tenant_id
        and b.user_id = p.user_id and b.blocked_id = ${createdBy})
      and read_through < ${number} and (muted_until is null or muted_until <= ${today}::date)`)
  return rows
}

/** The people whom a message mentions or replies to. For an edited message, only the newly mentioned ones. */
async function findAddressees(tx: Tx, { tenantId, id, mentions, replyTo, version }: Message, action: string) {
  if (action === 'update') {
    const [previous] = await tx
      .select({ mentions: messageVersions.mentions })
      .from(messageVersions)
      .where(
        and(
          eq(messageVersions.tenantId, tenantId),
          eq(messageVersions.messageId, id),
          eq(messageVersions.version, version - 1),
        ),
      )
    return mentions.filter(userId => !previous?.mentions.includes(userId))
  }
  if (!replyTo) return mentions
  const [repliedTo] = await tx
    .select({ by: messages.createdBy })
    .from(messages)
    .where(and(eq(messages.tenantId, tenantId), eq(messages.id, replyTo)))
  return repliedTo ? [...mentions, repliedTo.by] : mentions
}
