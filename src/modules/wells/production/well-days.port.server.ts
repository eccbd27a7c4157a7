import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

export type WellDay = { day: string; oil: number | null; gas: number | null; water: number | null }

/**
 * Returns the daily production of wells (bbl, mcf, bbl), oldest first. For each pool the operator's figure takes
 * precedence over the state's, and pools are added up. Wells without daily volumes and deleted wells are omitted.
 */
export async function readWellDays(
  tx: Tx,
  tenantId: string,
  wellIds: readonly string[],
): Promise<Map<string, WellDay[]>> {
  const preferredSql = (column: string) =>
    sql.raw(`coalesce(max(${column}) filter (where source = 'OPERATOR'), max(${column})) as ${column}`)
  const { rows } = await tx.execute<WellDay & { wellId: string }>(sql`
    select well_id as "wellId", day::text as day, sum(oil_bbl)::float8 as oil, sum(gas_mcf)::float8 as gas,
      sum(water_bbl)::float8 as water
    from (
      select well_id, day, pool, ${preferredSql('oil_bbl')}, ${preferredSql('gas_mcf')}, ${preferredSql('water_bbl')}
      from production_days d
      where tenant_id = ${tenantId} and well_id = any (${sql.param([...wellIds])}::uuid[])
        and exists (select 1 from wells w where w.tenant_id = d.tenant_id and w.id = d.well_id and w.deleted_at is null)
      group by well_id, day, pool) by_pool
    group by well_id, day order by well_id, day`)
  const byWell = new Map<string, WellDay[]>()
  for (const { wellId, ...day } of rows) {
    const days = byWell.get(wellId)
    if (days) days.push(day)
    else byWell.set(wellId, [day])
  }
  return byWell
}
