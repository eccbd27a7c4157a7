import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Streams, WellHistory } from './history.ts'

/** Histories with the forecasts of their wells; one that months came after is out of date, and left out. */
export async function withForecasts(
  tx: Tx,
  tenantId: string,
  histories: readonly WellHistory[],
): Promise<WellHistory[]> {
  const { rows } = await tx.execute<{ wellId: string; through: string; streams: Streams }>(sql`
    select well_id as "wellId", through::text as through, streams from well_forecasts
    where tenant_id = ${tenantId} and streams is not null
      and well_id = any (${sql.param(histories.map(({ wellId }) => wellId))}::uuid[])`)
  const kept = new Map(rows.map(row => [row.wellId, row]))
  return histories.map(history => {
    const forecast = kept.get(history.wellId)
    const stands = forecast?.through === history.months.at(-1)?.month
    return { ...history, forecast: forecast && stands ? forecast.streams : null }
  })
}
