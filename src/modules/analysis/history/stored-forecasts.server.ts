import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { StoredForecast, Streams, WellHistory } from './history.ts'

type Row = {
  wellId: string
  through: string | null
  streams: Streams
  keptAt: string | null
  keptBy: string | null
}

/**
 * Adds the stored forecasts to histories. An automatic forecast is outdated and skipped if newer months exist; one
 * that a user saved always counts.
 */
export async function withForecasts(
  tx: Tx,
  tenantId: string,
  histories: readonly WellHistory[],
): Promise<WellHistory[]> {
  const { rows } = await tx.execute<Row>(sql`
    select f.well_id as "wellId", f.through::text as through, f.streams, f.kept_at as "keptAt", p.name as "keptBy"
    from well_forecasts f left join users p on p.id = f.kept_by
    where f.tenant_id = ${tenantId} and f.streams is not null and f.well_id = any (${wellIdsParam(histories)}::uuid[])`)
  const results = new Map(rows.map(row => [row.wellId, row]))
  return histories.map(history => {
    const row = results.get(history.wellId)
    const saved = row?.keptAt ? { by: row.keptBy, at: row.keptAt } : null
    const isUpToDate = saved || row?.through === history.months.at(-1)?.month
    return { ...history, forecast: row && isUpToDate ? row.streams : null, kept: saved }
  })
}

/** The forecasts that users saved for wells, with the time that identifies each. */
export async function storedForecasts(
  tx: Tx,
  tenantId: string,
  histories: readonly WellHistory[],
): Promise<Map<string, StoredForecast & { at: string }>> {
  const { rows } = await tx.execute<StoredForecast & { wellId: string; at: string }>(sql`
    select well_id as "wellId", kept_at::text as at, kept_through::text as through, streams from well_forecasts
    where tenant_id = ${tenantId} and kept_at is not null and well_id = any (${wellIdsParam(histories)}::uuid[])`)
  return new Map(rows.map(({ wellId, ...saved }) => [wellId, saved]))
}

const wellIdsParam = (histories: readonly WellHistory[]) => sql.param(histories.map(({ wellId }) => wellId))
