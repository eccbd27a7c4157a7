import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import { recordFollowers } from './comment.table.ts'

/** Returns the key of a record in the result of `readFollowersByRecord`. */
export const recordKey = ({ noun, recordId }: RecordRef): string => `${noun} ${recordId}`

/** Reads each record's followers, the longest-standing first. Records without followers are omitted. */
export async function readFollowersByRecord(
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
    .orderBy(recordFollowers.since, recordFollowers.userId)
  const followers = new Map<string, string[]>()
  for (const { id, ...record } of rows) {
    const key = recordKey(record)
    followers.set(key, [...(followers.get(key) ?? []), id])
  }
  return followers
}

/** Reads a record's followers, the longest-standing first. */
export async function readFollowers(tx: Tx, tenantId: string, record: RecordRef): Promise<string[]> {
  return (await readFollowersByRecord(tx, tenantId, [record])).get(recordKey(record)) ?? []
}
