import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { statesWithLag } from '../../../core/land/reporting-lag.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { readReportingLags } from '../../leases/status/reporting-lag.table.ts'
import { earliestCurrentMonth } from './last-report.ts'

/**
 * Stores when producing wells stopped reporting: their last month if the next is overdue on `today`, null for all
 * others. Call it after every change of wells or their months. Returns the number of wells changed.
 */
export async function deriveWells(
  tx: Tx,
  tenantId: string,
  wellIds: readonly string[] | 'all',
  today: Day,
): Promise<{ changed: number }> {
  if (wellIds.length === 0) return { changed: 0 }
  const lags = await readReportingLags(tx, tenantId)
  const states = statesWithLag(lags)
  const since = states.map(state => earliestCurrentMonth(state, lags, today))
  const scopeCondition =
    wellIds === 'all' ? sql`true` : sql`t.well_id = any (${sql.param([...wellIds])}::uuid[])`
  const { rows } = await tx.execute<{ changed: number }>(sql`
    with derived as (
      select t.well_id, case when t.status = 'PRODUCING'
        and t.last_month < coalesce(lag.since, ${earliestCurrentMonth(null, lags, today)}::date) then t.last_month end as since
      from well_totals t
        join wells w on w.tenant_id = t.tenant_id and w.id = t.well_id
        left join unnest(${sql.param(states)}::text[], ${sql.param(since)}::date[]) as lag (state, since) on lag.state = w.state
      where t.tenant_id = ${tenantId} and ${scopeCondition}),
    stored as (
      update well_totals t set silent_since = d.since from derived d
      where t.tenant_id = ${tenantId} and t.well_id = d.well_id and t.silent_since is distinct from d.since
      returning 1)
    select count(*)::int as changed from stored`)
  const { changed } = rows[0]!
  if (changed > 0) await signal(tx, tenantId, 'wells')
  return { changed }
}
