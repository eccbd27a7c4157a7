import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Month } from '../identity/month.ts'
import { findLastComplete } from './production-sums.ts'
import { productionSums } from './production-sums.server.ts'

type WellMonthsScope = {
  /** The first and last month. */
  from: SQL
  to?: SQL
  /** A condition on `wells`; omitted for all wells. */
  where?: SQL
  /** Adds the days on production (`days_on`): the maximum over the pools and sources. */
  days?: boolean
}

/**
 * SQL: the monthly production of each well (`well_id`, `month`, `oil_bbl`, `gas_mcf`, `water_bbl`), added as
 * `combinePools` in production/production.ts does: for each pool, the most trusted source that reports a figure.
 * Deleted wells are excluded.
 */
export const wellMonthsSql = (
  tenantId: string,
  { from, to, where, days = false }: WellMonthsScope,
): SQL => sql`
  select well_id, month, sum(oil_bbl) as oil_bbl, sum(gas_mcf) as gas_mcf, sum(water_bbl) as water_bbl${days ? sql`, max(days_on) as days_on` : sql``}
  from (
    select well_id, month, ${preferredSourceSql('oil_bbl')}, ${preferredSourceSql('gas_mcf')}, ${preferredSourceSql('water_bbl')}${days ? sql`, max(days_on) as days_on` : sql``}
    from production_months p
    where tenant_id = ${tenantId} and month >= ${from} ${to ? sql`and month <= ${to}` : sql``}
      and exists (select 1 from wells where wells.tenant_id = p.tenant_id and wells.id = p.well_id
        and wells.deleted_at is null and ${where ?? sql`true`})
    group by well_id, month, pool) by_pool
  group by well_id, month`

/** Picks a figure from the most trusted source that reports it. */
const preferredSourceSql = (column: string) =>
  sql.raw(`coalesce(max(${column}) filter (where source = 'OPERATOR'), max(${column}) filter (where source = 'STATE'),
    max(${column}) filter (where source = 'ALLOCATED'), max(${column})) as ${column}`)

/** Returns the last month that all but a few wells have reported, as on the dashboard; null if none is complete. */
export async function lastCompleteMonth(tx: Tx, tenantId: string): Promise<Month | null> {
  return findLastComplete(await productionSums(tx, tenantId))?.last.month ?? null
}
