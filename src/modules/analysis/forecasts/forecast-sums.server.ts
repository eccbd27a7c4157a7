import { sql } from 'drizzle-orm'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { lastCompleteMonth, wellMonthsSql } from '../../wells/sums/well-months.port.server.ts'

/**
 * Recalculates actual and forecast volumes of the last complete month; each product counts the wells that have both.
 */
export async function sumForecasts(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`delete from forecast_sums where tenant_id = ${tenantId}`)
  const month = await lastCompleteMonth(tx, tenantId)
  if (month === null) return
  const day = sql`${month}::date`
  await tx.execute(sql`
    with said as (
      select well_id, oil_bbl[at] as oil, gas_mcf[at] as gas
      from (select *, 1 + (extract(year from age(${day}, volumes_from)) * 12
          + extract(month from age(${day}, volumes_from)))::int as at
        from well_forecasts where tenant_id = ${tenantId} and volumes_from <= ${day}) f)
    insert into forecast_sums (tenant_id, month, wells, oil_made, oil_forecast, gas_made, gas_forecast)
    select ${tenantId}, ${day}, count(*),
      sum(m.oil_bbl) filter (where s.oil is not null), sum(s.oil) filter (where m.oil_bbl is not null),
      sum(m.gas_mcf) filter (where s.gas is not null), sum(s.gas) filter (where m.gas_mcf is not null)
    from said s join (${wellMonthsSql(tenantId, { from: day, to: day })}) m on m.well_id = s.well_id
    where s.oil is not null or s.gas is not null having count(*) > 0
    ${sql.raw(onConflictIgnore)}`)
}
