import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { RecordRef } from '../../core/module/open-record.server.ts'
import { recordFollowers } from './comment.table.ts'

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
