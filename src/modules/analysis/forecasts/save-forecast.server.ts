import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { type Actor, recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { readHistories } from '../history/histories.server.ts'
import type { StoredForecast, Streams, WellHistory } from '../history/history.ts'
import { wellProblems } from '../inputs/problems.ts'
import { createInitialInputs, createBlankWell } from '../inputs/start.ts'
import { type Forecast, createForecast } from './forecast.ts'
import { findMainStream } from './volumes.ts'
import { describeForecast } from './describe-forecast.ts'

const recordType = 'forecasts'

/**
 * Saves a forecast for a well in place of the automatic fit. Returns the previous saved forecast, or null if there was
 * none.
 */
export async function saveForecast(tx: Tx, actor: Actor, wellId: string, streams: Streams) {
  const { history, before } = await readWell(tx, actor.tenantId, wellId)
  checkStreams(streams)
  const saved: StoredForecast = { streams, through: history.months.at(-1)?.month ?? null }
  await storeForecast(tx, actor, { ...createForecast(history, saved), wellId, kept: true })
  await logForecast(tx, actor, 'keep', history, before.streams, streams)
  return { before: before.kept ? before.streams : null }
}

/** Reverts a well to its automatic fit, and returns the forecast that was saved for it. */
export async function revertForecast(tx: Tx, actor: Actor, wellId: string) {
  const { history, before } = await readWell(tx, actor.tenantId, wellId)
  if (!before.kept) throw new AppError('conflict', 'This well already uses the auto-fit.')
  const fitted = createForecast(history)
  await storeForecast(tx, actor, { ...fitted, wellId, kept: false })
  await logForecast(tx, actor, 'let go', history, before.streams, fitted.streams)
  return { before: before.streams }
}

/**
 * A well with its history and its current forecast. The forecast row is locked, so simultaneous saves wait for each
 * other.
 */
async function readWell(tx: Tx, tenantId: string, wellId: string) {
  const { rows } = await tx.execute<{ streams: Streams | null; kept: boolean }>(sql`
    select streams, kept_at is not null as kept from well_forecasts
    where tenant_id = ${tenantId} and well_id = ${wellId} for update`)
  const [history] = await readHistories(tx, tenantId, [wellId])
  if (!history) throw notFound('Well')
  return { history, before: rows[0] ?? { streams: null, kept: false } }
}

/** Refuses a forecast that cannot be calculated, with the message that its analysis would show. */
function checkStreams(streams: Streams): void {
  const main = findMainStream(streams)
  if (!main)
    throw new AppError('bad_request', 'Only an oil or gas decline can be saved. Add a decline to the well.')
  const inputs = createInitialInputs(main.since, [{ ...createBlankWell('The well'), ...streams }])
  const problem = wellProblems(inputs, inputs.wells[0]!).find(({ stops }) => stops)
  if (problem) throw new AppError('bad_request', `This forecast can’t be saved. ${problem.says}`)
}

const storeForecast = (
  tx: Tx,
  { tenantId, userId }: Actor,
  item: Forecast & { wellId: string; kept: boolean },
) =>
  tx.execute(sql`
    insert into well_forecasts (tenant_id, well_id, run_id, through, streams, eye, used, r2, spread, volumes_from, oil_bbl,
      gas_mcf, kept_at, kept_by, kept_through)
    values (${tenantId}, ${item.wellId}, ${newId()}, ${item.through}, ${item.streams && JSON.stringify(item.streams)}::jsonb,
      ${sql.param([...item.eye])}::text[], ${item.used}, ${item.r2}, ${item.spread}, ${item.volumesFrom},
      ${item.oil && sql.param([...item.oil])}::float8[], ${item.gas && sql.param([...item.gas])}::float8[],
      ${item.kept ? sql`now()` : null}, ${item.kept ? userId : null}, ${item.kept ? item.through : null})
    on conflict (tenant_id, well_id) do update set through = excluded.through, streams = excluded.streams,
      eye = excluded.eye, used = excluded.used, r2 = excluded.r2, spread = excluded.spread,
      volumes_from = excluded.volumes_from, oil_bbl = excluded.oil_bbl, gas_mcf = excluded.gas_mcf,
      kept_at = excluded.kept_at, kept_by = excluded.kept_by, kept_through = excluded.kept_through,
      looked_at = null, looked_by = null`)

const logForecast = (
  tx: Tx,
  actor: Actor,
  action: 'keep' | 'let go',
  { wellId, name }: WellHistory,
  previous: Streams | null,
  next: Streams | null,
) =>
  recordChange(tx, actor, {
    noun: recordType,
    recordId: wellId,
    act: action,
    title: name,
    before: { forecast: describeForecast(previous) },
    after: { forecast: describeForecast(next) },
  })
