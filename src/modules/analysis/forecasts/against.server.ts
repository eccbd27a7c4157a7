import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

export type Against = {
  month: string
  /** Wells that have a forecast for the month, and reported it. */
  wells: number
  oil: { made: number; forecast: number } | null
  gas: { made: number; forecast: number } | null
}

/** What wells made in the last complete month beside what their forecasts said, as last summed; null where no well has both. */
export async function againstForecast(tx: Tx, tenantId: string): Promise<Against | null> {
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
  const both = (made: number | null, forecast: number | null) =>
    made === null || forecast === null ? null : { made, forecast }
  return {
    month: row.month,
    wells: row.wells,
    oil: both(row.oilMade, row.oil),
    gas: both(row.gasMade, row.gas),
  }
}
