import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { WellHistory } from './history.ts'

type Month = { wellId: string; month: string; oil: number | null; gas: number | null; water: number | null }

/**
 * What wells produced by month, as `wholeWell` in wells/production.ts adds it: of each pool the figure of the most trusted
 * source, added over the pools. Deleted wells and those of others are not among them.
 */
export async function historiesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<WellHistory[]> {
  const { rows: wells } = await tx.execute<Omit<WellHistory, 'months'>>(sql`
    select id as "wellId", name, state, wi::text as wi, nri::text as nri, lateral_length_ft::float8 as "lateralFt"
    from wells where tenant_id = ${tenantId} and deleted_at is null and id = any (${sql.param(ids)}::uuid[]) order by name, id`)
  const { rows: months } = await tx.execute<Month>(sql`
    with by_pool as (
      select well_id, month, ${trusted('oil_bbl')}, ${trusted('gas_mcf')}, ${trusted('water_bbl')}
      from production_months
      where tenant_id = ${tenantId} and well_id = any (${sql.param(wells.map(({ wellId }) => wellId))}::uuid[])
      group by well_id, month, pool)
    select well_id as "wellId", month::text as month, sum(oil_bbl)::float8 as oil, sum(gas_mcf)::float8 as gas,
      sum(water_bbl)::float8 as water
    from by_pool group by well_id, month order by well_id, month`)
  const byWell = new Map<string, WellHistory['months'][number][]>(wells.map(({ wellId }) => [wellId, []]))
  for (const { wellId, ...month } of months) byWell.get(wellId)!.push(month)
  return wells.map(well => ({ ...well, months: byWell.get(well.wellId)! }))
}

const trusted = (figure: string) =>
  sql.raw(`(array_agg(${figure} order by case source when 'OPERATOR' then 0 when 'STATE' then 1 when 'ALLOCATED' then 2
    else 3 end) filter (where ${figure} is not null))[1] as ${figure}`)
