import { sql } from 'drizzle-orm'
import { readAcknowledgments } from '../../../core/acknowledgments/acknowledgments.server.ts'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import type { RecordRef } from '../../../core/data/record-ref.ts'
import type { CreatedRecord } from '../../../core/origins/created-record.ts'
import { createdRecordsSql } from '../../../core/origins/origins.server.ts'
import { mentionsIn } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import type { ReactionSign } from './thread.ts'

type MessageFile = { id: string; title: string; size: number; damaged: boolean }

/** A message as it is displayed. A deleted one shows only who deleted it. */
export type MessageLine = {
  id: string
  version: number
  number: number
  kind: 'said' | 'notice'
  body: RichText | null
  cards: RecordRef[]
  createdBy: string
  /** True if it came from the other organization of the thread. */
  isForeign: boolean
  createdAt: string
  editedAt: string | null
  deletedBy: string | null
  silent: boolean
  /** True if it was not delivered to the other organization. */
  undelivered: boolean
  /** The message it replies to; its text is null if that one was deleted. */
  answers: { id: string; number: number; by: string; text: string | null } | null
  reactions: { sign: ReactionSign; people: string[] }[]
  files: MessageFile[]
  /** The records created from it. */
  made: CreatedRecord[]
}

/** A range of messages in a thread: the last ones (`from` null), or those from a number on. */
export type MessageRange = { from: number | null; most: number }

const columns = sql`
  m.id, m.version, m.number, m.kind, case when m.deleted_at is null then m.body end as body,
  case when m.deleted_at is null then m.cards else '[]' end as cards,
  m.created_by as "createdBy", m.from_tenant_id is not null as "isForeign", m.created_at as "createdAt", m.edited_at as "editedAt",
  case when m.deleted_at is not null then m.updated_by end as "deletedBy", m.silent, m.undelivered,
  case when m.reply_to is not null then (
    select json_build_object('id', a.id, 'number', a.number, 'by', a.created_by,
      'text', case when a.deleted_at is null then left(a.body_text, 140) end)
    from messages a where a.tenant_id = m.tenant_id and a.id = m.reply_to) end as answers,
  (select coalesce(json_agg(json_build_object('sign', r.sign, 'people', r.people) order by r.first), '[]') from (
    select sign, min(at) as first, array_agg(user_id order by at, user_id) as people from message_reactions
    where tenant_id = m.tenant_id and message_id = m.id group by sign) r) as reactions,
  case when m.deleted_at is not null then '[]' else (
    select coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'size', b.size,
      'damaged', b.damaged_at is not null) order by f.id), '[]')
    from attachments f join blobs b on b.tenant_id = f.tenant_id and b.sha256 = f.sha256
    where f.tenant_id = m.tenant_id and f.noun = 'messages' and f.record_id = m.id and f.deleted_at is null) end as files,
  ${createdRecordsSql('messages', { tenantId: sql`m.tenant_id`, id: sql`m.id` })} as made`

const threadCondition = (tenantId: string, threadId: string) =>
  sql`m.tenant_id = ${tenantId} and m.thread_id = ${threadId}`

/** A range of messages in a thread, with the names of their people. */
export async function readMessages(tx: Tx, tenantId: string, threadId: string, { from, most }: MessageRange) {
  const rangeSql =
    from === null
      ? sql`order by m.number desc limit ${most}`
      : sql`and m.number >= ${from} order by m.number limit ${most}`
  const { rows } = await tx.execute<MessageLine>(sql`
    select * from (select ${columns} from messages m where ${threadCondition(tenantId, threadId)} ${rangeSql}) m order by number`)
  return withNames(tx, tenantId, rows)
}

/** The unseen messages of a thread that reply to a person or mention them, oldest first. */
export async function readReplies(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  threadId: string,
) {
  const { rows } = await tx.execute<MessageLine>(sql`
    select ${columns} from messages m
    join thread_people p on p.tenant_id = m.tenant_id and p.thread_id = m.thread_id and p.user_id = ${userId}
    where ${threadCondition(tenantId, threadId)} and m.number > p.read_through and m.deleted_at is null
      and m.created_by <> ${userId}
      and (${userId} = any (m.mentions) or exists (
        select 1 from messages a where a.tenant_id = m.tenant_id and a.id = m.reply_to and a.created_by = ${userId}))
    order by m.number limit 100`)
  return withNames(tx, tenantId, rows)
}

async function withNames(tx: Tx, tenantId: string, rows: MessageLine[]) {
  const userIds = rows.flatMap(({ createdBy, body, deletedBy, answers, reactions }) => [
    createdBy,
    ...(body ? mentionsIn(body) : []),
    ...(deletedBy ? [deletedBy] : []),
    ...(answers ? [answers.by] : []),
    ...reactions.flatMap(({ people }) => people.slice(0, maxNamed)),
  ])
  const ids = rows.map(({ id }) => id)
  const [acknowledgments, names] = await settleAll([
    readAcknowledgments(tx, tenantId, 'messages', ids),
    readPeopleNames(tx, userIds),
  ])
  return {
    rows: rows.map(row => ({ ...row, acknowledgment: acknowledgments.get(row.id) ?? null })),
    names,
  }
}

/** People listed by name per reaction. */
const maxNamed = 20
