import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { StateCount } from './wells-by-state.ts'

export async function wellsByState(tx: Tx, tenantId: string): Promise<StateCount[]> {
  const { rows } = await tx.execute<StateCount>(sql`
    select state, status, count(*) as count from wells
    where tenant_id = ${tenantId} and deleted_at is null group by state, status`)
  const { rows: silent } = await tx.execute<{ state: string | null; count: number }>(sql`
    select w.state, count(*) as count from well_totals t join wells w on w.tenant_id = t.tenant_id and w.id = t.well_id
    where t.tenant_id = ${tenantId} and t.silent_since is not null group by w.state`)
  const silentByState = new Map(silent.map(({ state, count }) => [state, count]))
  return [
    ...rows.map(row =>
      row.status === 'PRODUCING' ? { ...row, count: row.count - (silentByState.get(row.state) ?? 0) } : row,
    ),
    ...silent.map(({ state, count }): StateCount => ({ state, status: 'NOT_REPORTING', count })),
  ]
}
