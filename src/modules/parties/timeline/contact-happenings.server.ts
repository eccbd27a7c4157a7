import { lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { attachments } from '../../../core/attachments/attachment.table.ts'
import { users } from '../../../core/auth/auth.table.ts'
import { isId } from '../../../core/data/is-id.ts'
import { historyLines } from '../../../core/history/record-history.server.ts'
import type { TimelineSource } from '../../../core/module/timeline-source.server.ts'
import { comments } from '../../comments/comment.table.ts'
import { contactKind } from '../record/contact-kind.ts'

const { noun: recordType, access } = contactKind
const source = { nouns: [recordType], gate: access.read }

const maxRows = 300

type RelatedRecord = Pick<TimelineSource, 'name'> & {
  kind: TimelineSource['kinds'][number]
  what: string
  table: typeof comments | typeof attachments
  text: PgColumn
}

/** Rows about the contact in a table shared by every kind of record; ids increase with time. */
const relatedHappenings = ({ name, kind, what, table, text }: RelatedRecord): TimelineSource => ({
  ...source,
  name,
  kinds: [kind],
  async read(tx, { tenantId }, { recordId, before, limit }) {
    const { rows } = await tx.execute<{ key: string; at: string; text: string; who: string | null }>(sql`
      select ${table.id} as key, ${table.createdAt} as at, ${text} as text, ${users.name} as who
      from ${table} left join ${users} on ${users.id} = ${table.createdBy}
      where ${table.tenantId} = ${tenantId} and ${table.noun} = ${recordType} and ${table.recordId} = ${recordId}
        and ${table.deletedAt} is null and ${before !== null && isId(before) ? lt(table.id, before) : sql`true`}
      order by ${table.id} desc limit ${limit}`)
    return rows.map(({ key, at, text, who }) => ({
      key,
      at: new Date(at).toISOString(),
      kind,
      what,
      details: [text.length > maxRows ? `${text.slice(0, maxRows)}…` : text],
      who: who ?? 'Former member',
      to: null,
    }))
  },
})

const commentHappenings = relatedHappenings({
  name: 'comments',
  kind: 'said',
  what: 'commented',
  table: comments,
  text: comments.bodyText,
})
const fileHappenings = relatedHappenings({
  name: 'files',
  kind: 'changed',
  what: 'added a file',
  table: attachments,
  text: attachments.title,
})

/** The changes of the contact and its parts, from its history. */
const changeHappenings: TimelineSource = {
  ...source,
  name: 'changes',
  kinds: ['changed'],
  async read(tx, membership, { recordId, before, limit }) {
    const beforeId = /^\d{1,15}$/.test(before ?? '') ? Number(before) : null
    const changes = await historyLines(tx, membership, recordType, { id: recordId, before: beforeId }, limit)
    return changes.map(({ id, at, who, what, details }) => ({
      key: String(id),
      at,
      kind: 'changed',
      what,
      details,
      who,
      to: null,
    }))
  },
}

export const contactHappenings: readonly TimelineSource[] = [
  commentHappenings,
  fileHappenings,
  changeHappenings,
]
