import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { RecordRef } from '../../core/module/open-record.server.ts'
import { recordFollowers } from './comment.table.ts'

/** Who follows each of some records: by noun and id, "wells 01a2…". Those that nobody follows are left out. */
export async function followersOfEach(
  tx: Tx,
  tenantId: string,
  records: readonly RecordRef[],
): Promise<Map<string, string[]>> {
  if (records.length === 0) return new Map()
  const ids = [...new Set(records.map(({ recordId }) => recordId))]
  const rows = await tx
    .select({ id: recordFollowers.userId, noun: recordFollowers.noun, recordId: recordFollowers.recordId })
    .from(recordFollowers)
    .where(
      and(
        eq(recordFollowers.tenantId, tenantId),
        sql`${recordFollowers.recordId} = any (${sql.param(ids)}::uuid[])`,
        recordFollowers.following,
      ),
    )
  const followers = new Map<string, string[]>()
  for (const { id, noun, recordId } of rows) {
    const key = `${noun} ${recordId}`
    followers.set(key, [...(followers.get(key) ?? []), id])
  }
  return followers
}

/** Who follows a record, since the longest time first. */
export async function followersOf(
  tx: Tx,
  tenantId: string,
  { noun, recordId }: RecordRef,
): Promise<string[]> {
  const rows = await tx
    .select({ id: recordFollowers.userId })
    .from(recordFollowers)
    .where(
      and(
        eq(recordFollowers.tenantId, tenantId),
        eq(recordFollowers.noun, noun),
        eq(recordFollowers.recordId, recordId),
        recordFollowers.following,
      ),
    )
    .orderBy(recordFollowers.since, recordFollowers.userId)
  return rows.map(({ id }) => id)
}
