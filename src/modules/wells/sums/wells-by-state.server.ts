import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { StateCount } from './wells-by-state.ts'

export async function wellsByState(tx: Tx, tenantId: string): Promise<StateCount[]> {
  const { rows } = await tx.execute<StateCount>(sql`
    select state, status, count(*) as count from wells
    where tenant_id = ${tenantId} and deleted_at is null group by state, status`)
  return rows
}
