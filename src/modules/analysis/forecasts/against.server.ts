import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { lastCompleteMonth, wellMonths } from '../../wells/sums/well-months.port.server.ts'

export type Against = {
  month: string
  /** Wells that have a forecast for the month, and reported it. */
  wells: number
  oil: { made: number; forecast: number } | null
  gas: { made: number; forecast: number } | null
}

/**
 * What wells made in the last complete month beside what their forecasts said: of each product, the wells that have both.
 * Null where no month is complete, or no well has both.
 */
export async function againstForecast(tx: Tx, tenantId: string): Promise<Against | null> {
  const month = await lastCompleteMonth(tx, tenantId)
  if (month === null) return null
  const day = sql`${month}::date`
  const { rows } = await tx.execute<{
    wells: number
    oilMade: number | null
    oil: number | null
    gasMade: number | null
    gas: number | null
  }>(sql`
    with said as (
      select well_id, oil_bbl[at] as oil, gas_mcf[at] as gas
      from (select *, 1 + (extract(year from age(${day}, volumes_from)) * 12
          + extract(month from age(${day}, volumes_from)))::int as at
        from well_forecasts where tenant_id = ${tenantId} and volumes_from <= ${day}) f)
    select count(*)::int as wells,
      sum(m.oil_bbl) filter (where s.oil is not null)::float8 as "oilMade", sum(s.oil) filter (where m.oil_bbl is not null) as oil,
      sum(m.gas_mcf) filter (where s.gas is not null)::float8 as "gasMade", sum(s.gas) filter (where m.gas_mcf is not null) as gas
    from said s join (${wellMonths(tenantId, { from: day, to: day })}) m on m.well_id = s.well_id
    where s.oil is not null or s.gas is not null`)
  const { wells, oilMade, oil, gasMade, gas } = rows[0]!
  if (wells === 0) return null
  const both = (made: number | null, forecast: number | null) =>
    made === null || forecast === null ? null : { made, forecast }
  return { month, wells, oil: both(oilMade, oil), gas: both(gasMade, gas) }
}
