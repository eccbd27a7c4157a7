import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

export type HistoryRow = {
  id: number
  at: Date
  who: string
  act: string
  before: unknown
  after: unknown
}

/** What happened to a lease and its parts, the latest first. */
export async function historyOfLease(
  tx: Tx,
  tenantId: string,
  leaseId: string,
  before: number | null,
  limit = 50,
) {
  const { rows } = await tx.execute<HistoryRow>(sql`
    select c.id, c.at, coalesce(u.name, c.actor_id) as who, c.act, c.before, c.after
    from changes c left join users u on u.id = c.actor_id
    where c.tenant_id = ${tenantId} and c.noun = 'leases' and c.record_id = ${leaseId}
      ${before === null ? sql`` : sql`and c.id < ${before}`}
    order by c.id desc limit ${limit}`)
  return rows
}
