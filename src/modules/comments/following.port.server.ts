import { ne, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import { openGate } from '../../core/module/open-record.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import { membersWhoMay } from '../../core/tenancy/members-who-may.server.ts'
import { recordFollowers } from './comment.table.ts'

/** A mention does not bring back who stopped following by an act of their own. */
type How = 'by own act' | 'unless stopped' | 'no more'

/** Makes people follow a record from now on, or stop. */
export async function follow(
  tx: Tx,
  tenantId: string,
  { noun, recordId }: RecordRef,
  userIds: readonly string[],
  how: How,
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

/** Who may not open the record is not told of it; strangers and colleagues without the right are answered alike. */
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
