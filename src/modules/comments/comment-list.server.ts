import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import { mentionsIn } from '../../core/text/rich-text.ts'
import { readPeopleNames } from '../../core/auth/people-names.server.ts'
import { comments } from './comment.table.ts'
import { readFollowers } from './followers.port.server.ts'

/** Reads the latest comments on a record, oldest first; its followers; and the names of all these people. */
export async function listComments(tx: Tx, tenantId: string, { noun, recordId }: RecordRef, limit: number) {
  const condition = and(
    eq(comments.tenantId, tenantId),
    eq(comments.noun, noun),
    eq(comments.recordId, recordId),
    isNull(comments.deletedAt),
  )
  const { id, version, body, createdAt, createdBy, editedAt } = comments
  const latest = await tx
    .select({ id, version, body, createdAt, createdBy, editedAt })
    .from(comments)
    .where(condition)
    .orderBy(desc(id))
    .limit(limit)
  const [all] = await tx.select({ total: count() }).from(comments).where(condition)
  const followers = await readFollowers(tx, tenantId, { noun, recordId })
  const userIds = latest.flatMap(({ createdBy, body }) => [createdBy, ...mentionsIn(body)])
  return {
    total: all!.total,
    rows: latest.reverse(),
    followers,
    names: await readPeopleNames(tx, [...userIds, ...followers]),
  }
}
