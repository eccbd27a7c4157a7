import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { readHistories } from '../history/histories.server.ts'
import { storedForecasts } from '../history/stored-forecasts.server.ts'
import { type FitWells, withFitProcess } from './child/fit-process.server.ts'
import type { Forecast } from './forecast.ts'

export const forecastTopic = 'forecasts'

/** Wells read, fitted and stored per batch: a run that is killed resumes after the last batch. */
const wellsPerBatch = 25

/** Without `wellIds`, all wells are fitted. */
const jobPayload = z.object({ tenantId: z.uuid(), runId: z.uuid(), wellIds: z.array(z.uuid()).optional() })

/** Fits the declines of an organization's wells; stops if the run is canceled. */
export const fitForecastsJob = defineJob({
  name: 'analysis:fit-forecasts',
  title: 'Fit well forecasts',
  description: 'Fits a decline curve to each well of an organization.',
  long: true,
  payload: jobPayload,
  key: ({ tenantId }) => tenantId,
  async work({ database }, { tenantId, runId, wellIds }, { signal: stop }) {
    await withFitProcess(stop, async fit => {
      while (await fitNextBatch(database, tenantId, runId, fit, wellIds))
        if (stop?.aborted) throw new Error('The server is shutting down. The run resumes where it stopped.')
    })
  },
})

/** Fits the next batch of a run. Returns false if it was the last one, or the run is no longer open. */
export async function fitNextBatch(
  database: Database,
  tenantId: string,
  runId: string,
  fit: FitWells,
  only?: readonly string[],
): Promise<boolean> {
  const scope = { tenantId, userId: 'system' }
  const wells = await database.inTenant(scope, async tx => {
    if (!(await lockOpenRun(tx, tenantId, runId))) return null
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from wells w where tenant_id = ${tenantId} and deleted_at is null
        ${only ? sql`and id = any (${sql.param([...only])}::uuid[])` : sql``}
        and not exists (select 1 from well_forecasts f where f.tenant_id = w.tenant_id and f.well_id = w.id and f.run_id = ${runId})
      order by id limit ${wellsPerBatch}`)
    const histories = await readHistories(
      tx,
      tenantId,
      rows.map(({ id }) => id),
    )
    const saved = await storedForecasts(tx, tenantId, histories)
    return histories.map(history => ({ history, kept: saved.get(history.wellId) ?? null }))
  })
  if (wells === null) return false
  const forecasts = await fit(wells)
  const results = wells.map(({ history: { wellId }, kept: saved }, index) => ({
    ...forecasts[index]!,
    wellId,
    keptAt: saved?.at ?? null,
  }))
  return database.inTenant(scope, async tx => {
    if (!(await lockOpenRun(tx, tenantId, runId))) return false
    await storeForecasts(tx, tenantId, runId, results)
    const isLast = results.length < wellsPerBatch
    await tx.execute(sql`
      update forecast_runs set state = ${isLast ? 'done' : 'running'}, done = least(wells, done + ${results.length}),
        ended_at = ${isLast ? sql`now()` : sql`null`}
      where tenant_id = ${tenantId} and id = ${runId}`)
    await signal(tx, tenantId, forecastTopic)
    return !isLast
  })
}

/** Locks the run, so it cannot be canceled while its wells are stored. */
async function lockOpenRun(tx: Tx, tenantId: string, runId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from forecast_runs
    where tenant_id = ${tenantId} and id = ${runId} and state in ('waiting', 'running') for update`)
  return rows.length > 0
}

type FittedForecast = Forecast & { wellId: string; keptAt: string | null }

/**
 * A review stays valid while the decline and its reasons do not change. If a user saved or released a forecast
 * in the meantime, the stored one does not change.
 */
const storeForecasts = (tx: Tx, tenantId: string, runId: string, forecasts: readonly FittedForecast[]) =>
  tx.execute(sql`
    insert into well_forecasts as k
      (tenant_id, well_id, run_id, through, streams, eye, used, r2, spread, volumes_from, oil_bbl, gas_mcf, kept_at)
    select ${tenantId}, f."wellId", ${runId}, f.through, f.streams, f.eye, f.used, f.r2, f.spread, f."volumesFrom", f.oil, f.gas,
      f."keptAt"
    from jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb) f ("wellId" uuid, through date, streams jsonb, eye text[],
        used int, r2 float8, spread float8, "volumesFrom" date, oil float8[], gas float8[], "keptAt" timestamptz)
      join wells w on w.tenant_id = ${tenantId} and w.id = f."wellId"
    on conflict (tenant_id, well_id) do update set run_id = excluded.run_id, through = excluded.through,
      streams = excluded.streams, eye = excluded.eye, used = excluded.used, r2 = excluded.r2, spread = excluded.spread,
      volumes_from = excluded.volumes_from, oil_bbl = excluded.oil_bbl, gas_mcf = excluded.gas_mcf,
      looked_at = case when ${unchangedCondition} then k.looked_at end, looked_by = case when ${unchangedCondition} then k.looked_by end
    where k.kept_at is not distinct from excluded.kept_at`)

const unchangedCondition = sql.raw('k.streams is not distinct from excluded.streams and k.eye = excluded.eye')
