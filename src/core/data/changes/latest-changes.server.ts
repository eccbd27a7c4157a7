import { sql } from 'drizzle-orm'
import type { Tx } from '../database.server.ts'

/**
 * Returns a text that differs after each recorded write of an organization. It lists several change ids, because
 * transactions may commit in a different order than they began.
 */
export async function latestChanges(tx: Tx, tenantId: string): Promise<string> {
  const { rows } = await tx.execute<{ ids: string | null }>(sql`
    select string_agg(id::text, ',') as ids
    from (select id from changes where tenant_id = ${tenantId} order by id desc limit 64) as latest`)
  return rows[0]?.ids ?? ''
}
