import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { mostPerMinute } from './thread.ts'

/** In any number of windows, and whatever process they reach: it is asked of what was written. */
export async function refuseFlood(tx: Tx, { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>) {
  const { rows } = await tx.execute<{ many: boolean }>(sql`
    select count(*) >= ${mostPerMinute} as many from (
      select created_at from messages where tenant_id = ${tenantId} and created_by = ${userId}
        and from_tenant_id is null
      order by id desc limit ${mostPerMinute}) last
    where created_at > now() - interval '1 minute'`)
  if (rows[0]!.many)
    throw new AppError(
      'too_many',
      `You sent ${mostPerMinute} messages within a minute. Wait a little, then go on.`,
    )
}
