import { sql } from 'drizzle-orm'
import type { Membership } from '../access/refusal.ts'
import type { PlanLimit } from '../access/vocabulary.ts'
import type { Tx } from '../data/database.server.ts'
import { AppError } from '../error/AppError.ts'

/**
 * Takes room for `more` of a limited thing in the transaction that makes them. The counter's row is locked until
 * commit, so that two writers cannot both take the last place. Throws `limit_reached` when the plan has no room.
 */
export async function takeRoom(
  tx: Tx,
  membership: Membership,
  limit: PlanLimit,
  noun: string,
  more = 1,
): Promise<void> {
  const { rows } = await tx.execute<{ held: number }>(sql`
    insert into limit_counters as c (tenant_id, kind, held) values (${membership.tenantId}, ${limit}, ${more})
    on conflict (tenant_id, kind) do update set held = c.held + excluded.held
    returning held`)
  const held = rows[0]!.held
  const most = membership.plan.limits[limit]
  if (most !== undefined && held > most) {
    throw new AppError(
      'limit_reached',
      `Your plan "${membership.plan.name}" allows ${most.toLocaleString('en-US')} ${noun}, and ${(held - more).toLocaleString('en-US')} are in use. An Owner can change the plan under Subscription.`,
      { details: { limit, most, held: held - more } },
    )
  }
}

/** Gives room back in the transaction that deletes. */
export const giveRoom = (tx: Tx, tenantId: string, limit: PlanLimit, fewer = 1) =>
  tx.execute(sql`
    update limit_counters set held = greatest(0, held - ${fewer}) where tenant_id = ${tenantId} and kind = ${limit}`)
