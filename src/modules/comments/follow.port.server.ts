import { ne, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import { getOpenGate } from '../../core/module/open-record.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import { listMembersByGate } from '../../core/tenancy/members-by-gate.server.ts'
import { recordFollowers } from './comment.table.ts'

/** With 'unless stopped', a mention does not re-add people who stopped following themselves. */
type FollowReason = 'by own act' | 'unless stopped' | 'no more'

/** Adds or removes followers of a record. */
export async function updateFollowers(
  tx: Tx,
  tenantId: string,
  { noun, recordId }: RecordRef,
  userIds: readonly string[],
  reason: FollowReason,
): Promise<void> {
  if (userIds.length === 0) return
  const isFollowing = reason !== 'no more'
  const rows = tx
    .insert(recordFollowers)
    .values(userIds.map(userId => ({ tenantId, noun, recordId, userId, following: isFollowing })))
  await (reason === 'unless stopped'
    ? rows.onConflictDoNothing()
    : rows.onConflictDoUpdate({
        target: [
          recordFollowers.tenantId,
          recordFollowers.noun,
          recordFollowers.recordId,
          recordFollowers.userId,
        ],
        set: { following: isFollowing, since: sql`excluded.since` },
        setWhere: ne(recordFollowers.following, isFollowing),
      }))
}

/**
 * Refuses mentions of people who may not open the record; strangers and colleagues without the right get the same
 * error.
 */
export async function requireReaders(
  tx: Tx,
  ctx: TenantContext,
  noun: string,
  mentioned: readonly string[],
): Promise<void> {
  if (mentioned.length === 0) return
  const readerIds = new Set(
    (await listMembersByGate(tx, ctx.membership, getOpenGate(ctx, noun))).map(({ id }) => id),
  )
  const refusedCount = mentioned.filter(id => !readerIds.has(id)).length
  if (refusedCount > 0)
    throw new AppError(
      'invalid',
      refusedCount === 1
        ? 'Someone you mention cannot open this record. Remove the mention, then try again.'
        : `${refusedCount} people you mention cannot open this record. Remove the mentions, then try again.`,
    )
}
