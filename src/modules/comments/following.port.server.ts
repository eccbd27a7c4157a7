import { ne, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import { openGate } from '../../core/module/open-record.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import { membersWhoMay } from '../../core/tenancy/members-who-may.server.ts'
import { recordFollowers } from './comment.table.ts'

/** With 'unless stopped', a mention does not re-add people who stopped following themselves. */
type FollowReason = 'by own act' | 'unless stopped' | 'no more'

/** Adds or removes followers of a record. */
export async function follow(
  tx: Tx,
  tenantId: string,
  { noun, recordId }: RecordRef,
  userIds: readonly string[],
  how: FollowReason,
): Promise<void> {
  if (userIds.length === 0) return
  const following = how !== 'no more'
  const rows = tx
    .insert(recordFollowers)
    .values(userIds.map(userId => ({ tenantId, noun, recordId, userId, following })))
  await (how === 'unless stopped'
    ? rows.onConflictDoNothing()
    : rows.onConflictDoUpdate({
        target: [
          recordFollowers.tenantId,
          recordFollowers.noun,
          recordFollowers.recordId,
          recordFollowers.userId,
        ],
        set: { following, since: sql`excluded.since` },
        setWhere: ne(recordFollowers.following, following),
      }))
}

/**
 * Refuses mentions of people who may not open the record; strangers and colleagues without the right get the same
 * error.
 */
export async function refuseStrangers(
  tx: Tx,
  ctx: TenantContext,
  noun: string,
  mentioned: readonly string[],
): Promise<void> {
  if (mentioned.length === 0) return
  const able = new Set((await membersWhoMay(tx, ctx.membership, openGate(ctx, noun))).map(({ id }) => id))
  const unable = mentioned.filter(id => !able.has(id)).length
  if (unable > 0)
    throw new AppError(
      'invalid',
      unable === 1
        ? 'Someone you mention cannot open this record. Remove the mention, then try again.'
        : `${unable} people you mention cannot open this record. Remove the mentions, then try again.`,
    )
}
