import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

export type ForecastGap = {
  month: string
  /** Wells with both a forecast and reported production for the month. */
  wells: number
  oil: { made: number; forecast: number } | null
  gas: { made: number; forecast: number } | null
}

/** Actual and forecast volumes of the last complete month, as last summed; null if no well has both. */
export async function readForecastGap(tx: Tx, tenantId: string): Promise<ForecastGap | null> {
  const { rows } = await tx.execute<{
    month: string
    wells: number
    oilMade: number | null
    oil: number | null
    gasMade: number | null
    gas: number | null
  }>(sql`
    select month::text as month, wells, oil_made as "oilMade", oil_forecast as oil, gas_made as "gasMade", gas_forecast as gas
    from forecast_sums where tenant_id = ${tenantId} order by month desc limit 1`)
  const [row] = rows
  if (!row) return null
  const toPair = (actual: number | null, forecast: number | null) =>
    actual === null || forecast === null ? null : { made: actual, forecast }
  return {
    month: row.month,
    wells: row.wells,
    oil: toPair(row.oilMade, row.oil),
    gas: toPair(row.gasMade, row.gas),
  }
}
