import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { readForecastGap } from './forecast-gap.server.ts'
import {
  changeFitSettings,
  fitSettingsRecordType,
  readFitSettings,
} from '../fit-settings/fit-settings.server.ts'
import { setWellFitSettings, wellSettingsInput } from '../fit-settings/well-fit-settings.server.ts'
import { fitForecastsJob, forecastTopic } from './fit-all.server.ts'
import { streamsSchema } from '../inputs/inputs.ts'
import { forecastFilters } from './forecast-list.ts'
import { saveForecast, revertForecast } from './save-forecast.server.ts'
import { readForecastPage } from './list-forecasts.server.ts'

const recordType = 'forecasts'
const read = tenantProcedure(access.wells)

export const forecastRouter = router({
  /** The last run, the counts of forecasts by filter, and a page of the requested ones. */
  list: read
    .meta({ reads: [forecastTopic, recordType, fitSettingsRecordType, 'wells'] })
    .input(
      z.object({
        show: z.enum(forecastFilters).default('eye'),
        offset: z.int().min(0).max(1_000_000).default(0),
      }),
    )
    .query(({ ctx, input }) => ctx.inTenant(tx => readForecastPage(tx, ctx.actor.tenantId, input))),

  /** Actual and forecast volumes of the last complete month; null without forecasts. */
  against: read
    .meta({ reads: ['production_sums'] })
    .query(({ ctx }) => ctx.inTenant(tx => readForecastGap(tx, ctx.actor.tenantId))),

  /** The organization's fit settings. */
  settings: read
    .meta({ reads: [fitSettingsRecordType] })
    .query(({ ctx }) => ctx.inTenant(tx => readFitSettings(tx, ctx.actor.tenantId))),

  changeSettings: changeFitSettings,

  /** Starts fitting all wells; only one run may be open at a time. */
  fit: read.mutation(({ ctx }) =>
    ctx.inTenant(async tx => {
      const startedRun = await startRun(tx, ctx)
      if (!startedRun)
        throw new AppError('conflict', 'Wells are already being fitted. Wait, or cancel the run.')
      await recordChange(tx, ctx.actor, {
        noun: recordType,
        recordId: startedRun.id,
        act: 'fit',
        after: { wells: startedRun.wells },
      })
      return { id: startedRun.id }
    }),
  ),

  /**
   * Sets fit settings of wells, or restores the organization's settings, and fits the wells. If another run is
   * open, it only saves the settings. Returns the previous settings.
   */
  setWells: read.input(wellSettingsInput).mutation(({ ctx, input: { wells } }) =>
    ctx.inTenant(async tx => {
      const previous = await setWellFitSettings(tx, ctx.actor, wells)
      const startedRun = await startRun(
        tx,
        ctx,
        previous.map(({ wellId }) => wellId),
      )
      return { before: previous, isFitting: startedRun !== null }
    }),
  ),

  /** Cancels an open run; the wells that it has fitted keep their new forecasts. */
  cancel: read.input(z.object({ id: z.uuid() })).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { rowCount } = await tx.execute(sql`
        update forecast_runs set state = 'canceled', ended_at = now()
        where tenant_id = ${ctx.actor.tenantId} and id = ${id} and state in ('waiting', 'running')`)
      if (!rowCount) throw notFound('Run')
      await recordChange(tx, ctx.actor, { noun: recordType, recordId: id, act: 'cancel' })
    }),
  ),

  /** Saves a forecast for a well, which later runs do not replace. */
  keep: read
    .input(z.object({ wellId: z.uuid(), streams: streamsSchema }))
    .mutation(({ ctx, input: { wellId, streams } }) =>
      ctx.inTenant(tx => saveForecast(tx, ctx.actor, wellId, streams)),
    ),

  /** Returns a well to its automatic fit. */
  letGo: read
    .input(z.object({ wellId: z.uuid() }))
    .mutation(({ ctx, input: { wellId } }) => ctx.inTenant(tx => revertForecast(tx, ctx.actor, wellId))),

  /** Marks a forecast as reviewed and accepted, or undoes that. */
  look: read
    .input(z.object({ wellId: z.uuid(), looked: z.boolean() }))
    .mutation(({ ctx, input: { wellId, looked } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const { rows } = await tx.execute<{ runId: string; name: string }>(sql`
          update well_forecasts f set looked_at = ${looked ? sql`now()` : null}, looked_by = ${looked ? userId : null}
          from wells w
          where f.tenant_id = ${tenantId} and f.well_id = ${wellId} and w.tenant_id = f.tenant_id and w.id = f.well_id
            and w.deleted_at is null
          returning f.run_id as "runId", w.name`)
        const [match] = rows
        if (!match) throw notFound('Forecast')
        const action = looked ? 'accept' : 'reopen'
        await recordChange(tx, ctx.actor, {
          noun: recordType,
          recordId: wellId,
          act: action,
          title: match.name,
        })
      }),
    ),
})
/** Starts a run over all or some wells; null if another one is open. */
async function startRun(tx: Tx, { actor, services }: TenantContext, wellIds?: string[]) {
  const { tenantId, userId } = actor
  const id = newId()
  const { rows } = await tx.execute<{ wells: number }>(sql`
    insert into forecast_runs (tenant_id, id, wells, created_by)
    select ${tenantId}, ${id}, count(*), ${userId} from wells where tenant_id = ${tenantId} and deleted_at is null
      ${wellIds ? sql`and id = any (${sql.param(wellIds)}::uuid[])` : sql``}
    on conflict (tenant_id) where state in ('waiting', 'running') do nothing returning wells`)
  const [run] = rows
  if (!run) return null
  await services.jobs.add(tx, fitForecastsJob, { tenantId, runId: id, ...(wellIds && { wellIds }) })
  return { id, wells: run.wells }
}

export type ForecastRouter = typeof forecastRouter
