import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { attachments } from '../../../core/attachments/attachment.table.ts'
import { users } from '../../../core/auth/auth.table.ts'
import { isId } from '../../../core/data/is-id.ts'
import { historyLines } from '../../../core/history/record-history.server.ts'
import type { Happenings, HappeningsAsked } from '../../../core/module/happenings.server.ts'
import { comments } from '../../comments/comment.table.ts'
import { contactKind } from '../record/contact-kind.ts'

const { noun, access } = contactKind
const source = { on: [noun], gate: access.read }

type OfRecord = Record<'tenantId' | 'noun' | 'recordId' | 'deletedAt' | 'id', PgColumn>

/** Rows of a record before a key; their ids rise with time. */
const before = (table: OfRecord, tenantId: string, { recordId, before: key }: HappeningsAsked): SQL =>
  and(
    eq(table.tenantId, tenantId),
    eq(table.noun, noun),
    eq(table.recordId, recordId),
    isNull(table.deletedAt),
    key !== null && isId(key) ? lt(table.id, key) : undefined,
  )!

const most = 300

const commented: Happenings = {
  ...source,
  name: 'comments',
  kinds: ['said'],
  async read(tx, { tenantId }, asked) {
    const rows = await tx
      .select({ id: comments.id, at: comments.createdAt, text: comments.bodyText, who: users.name })
      .from(comments)
      .leftJoin(users, eq(users.id, comments.createdBy))
      .where(before(comments, tenantId, asked))
      .orderBy(desc(comments.id))
      .limit(asked.limit)
    return rows.map(({ id, at, text, who }) => ({
      key: id,
      at: at.toISOString(),
      kind: 'said',
      what: 'commented',
      details: [text.length > most ? `${text.slice(0, most)}…` : text],
      who: who ?? 'Former member',
      to: null,
    }))
  },
}

const filed: Happenings = {
  ...source,
  name: 'files',
  kinds: ['changed'],
  async read(tx, { tenantId }, asked) {
    const rows = await tx
      .select({ id: attachments.id, at: attachments.createdAt, title: attachments.title, who: users.name })
      .from(attachments)
      .leftJoin(users, eq(users.id, attachments.createdBy))
      .where(before(attachments, tenantId, asked))
      .orderBy(desc(attachments.id))
      .limit(asked.limit)
    return rows.map(({ id, at, title, who }) => ({
      key: id,
      at: at.toISOString(),
      kind: 'changed',
      what: 'added a file',
      details: [title],
      who: who ?? 'Former member',
      to: null,
    }))
  },
}

/** What was changed of it and of what hangs on it, as its history has it. */
const changed: Happenings = {
  ...source,
  name: 'changes',
  kinds: ['changed'],
  async read(tx, membership, { recordId, before, limit }) {
    const known = /^\d{1,15}$/.test(before ?? '') ? Number(before) : null
    const lines = await historyLines(tx, membership, noun, { id: recordId, before: known }, limit)
    return lines.map(({ id, at, who, what, details }) => ({
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

export const ownHappenings: readonly Happenings[] = [commented, filed, changed]
