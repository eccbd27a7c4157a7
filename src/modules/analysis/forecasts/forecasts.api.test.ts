import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Decline } from '../../../core/economics/decline/arps.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { monthKey, monthNumber, monthStart } from '../../../core/time/calendar.ts'
import { blankMonth } from '../../wells/production/production.ts'
import { productionRouter } from '../../wells/production/production.server.ts'
import { sumProduction } from '../../wells/sums/sum-production.server.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { analysisRouter } from '../analysis.server.ts'
import { fitWell } from '../history/fitted-well.ts'
import { type FitWells, withFitProcess } from './child/fit-process.server.ts'
import { fitForecasts } from './child/fit-forecasts.ts'
import { fitNextBatch } from './fit-all.server.ts'
import type { DeclineStream } from '../inputs/inputs.ts'
import { forecastRouter } from './forecast.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asOwner = () => callerFactory(forecastRouter)(orgs.acme.owner)
const asRival = () => callerFactory(forecastRouter)(orgs.rival.owner)
const firstMonth = monthNumber('2022-01-01')

/** A well with a smooth decline over a number of months; the last months may be off by a factor. */
async function createWell(name: string, months: number, lastFactor = 1) {
  const { owner } = orgs.acme
  const { id } = await callerFactory(wellRouter)(owner).create({ name })
  const decline = new Decline({ qi: 300, di: 1.1, b: 0.8, terminal: null })
  const rows = Array.from({ length: months }, (_, index) => {
    const [from, to] = [index, index + 1].map(
      month => monthStart(firstMonth + month) - monthStart(firstMonth),
    )
    const oil =
      Math.round(decline.volumeTo(to!) - decline.volumeTo(from!)) * (index > months - 9 ? lastFactor : 1)
    return {
      ...blankMonth(`${monthKey(firstMonth + index)}-01`, '', 'STATE'),
      oil,
      gas: oil * 2,
      version: null,
    }
  })
  if (rows.length > 0) await callerFactory(productionRouter)(owner).save({ wellId: id, months: rows })
  return id
}
const runToEnd = async (id: string) => {
  while (await fitNextBatch(orgs.database, orgs.acme.tenantId, id, fitInProcess));
}
const fitInProcess: FitWells = async wells => fitForecasts(wells)

test('an organization’s fit settings apply to all its wells', async () => {
  const { settings, version } = await asOwner().settings()
  expect(settings).toMatchObject({ per: 'calendar', bFrom: 0, bTo: 1.5, terminal: 0.08 })
  const invalidChange = asOwner().changeSettings({ version, changes: { ...settings, bFrom: 1, bTo: 0.5 } })
  await expect(invalidChange).rejects.toMatchObject({
    cause: { fields: { bTo: expect.stringContaining('below') } },
  })
  await expect(asOwner().changeSettings({ version, changes: { ...settings, bTo: 9 } })).rejects.toThrow()

  const { id: before } = await asOwner().fit()
  await runToEnd(before)
  expect((await asOwner().list({})).run!.isOutdated).toBe(false)
  const input = { ...settings, bFrom: 0.4, bTo: 0.4, terminal: 0.06 }
  await asOwner().changeSettings({ version, seen: settings, changes: input })
  expect((await asRival().settings()).settings).toEqual(settings)
  expect((await asOwner().list({})).run!.isOutdated).toBe(true)

  const wellId = await createWell('With a given b', 30)
  const { id } = await asOwner().fit()
  await runToEnd(id)
  expect((await asOwner().list({})).run!.isOutdated).toBe(false)
  const [history] = await callerFactory(analysisRouter)(orgs.acme.owner).histories({ wellIds: [wellId] })
  expect(history).toMatchObject({
    settings: input,
    forecast: { oil: { segments: [{ b: 0.4, terminal: 0.06 }], fit: { settings: input, uptime: 1 } } },
  })
  const { version: now } = await asOwner().settings()
  await asOwner().changeSettings({ version: now, changes: settings })
  await callerFactory(wellRouter)(orgs.acme.owner).remove({ ids: [wellId] })
})

test('an organization set to daily fits gets them for its wells with daily data', async () => {
  const { owner, tenantId } = orgs.acme
  const [wellId, withoutDays] = [await createWell('With days', 30), await createWell('Without days', 30)]
  await orgs.database.inTenant({ tenantId, userId: 'system' }, tx =>
    tx.execute(sql`insert into production_days (tenant_id, well_id, day, source, oil_bbl, updated_by)
      select ${tenantId}, ${wellId}, date '2022-01-01' + n, 'OPERATOR',
        case when n % 25 = 0 then 0 else 300 / (1 + 0.8 * 1.1 * n / 365.25) ^ 1.25 end, 'u' from generate_series(0, 499) n`),
  )
  const analyses = callerFactory(analysisRouter)(owner)
  expect((await analyses.histories({ wellIds: [wellId] }))[0]!.daily).toBeUndefined()
  expect((await analyses.histories({ wellIds: [wellId], daily: true }))[0]!.daily).toHaveLength(500)
  const { settings, version } = await asOwner().settings()
  await asOwner().changeSettings({ version, seen: settings, changes: { ...settings, per: 'daily' } })
  await runToEnd((await asOwner().fit()).id)
  const [byDay, byMonth] = await analyses.histories({ wellIds: [wellId, withoutDays] })
  expect(byDay).toMatchObject({ forecast: { oil: { fit: { unit: 'days', used: 480, shutIn: 20 } } } })
  expect(byMonth).toMatchObject({ forecast: { oil: { fit: { used: 30, settings: { per: 'daily' } } } } })
  const { rows } = await asOwner().list({ show: 'all' })
  expect(rows.map(({ well, used, unit }) => [well, used, unit])).toEqual([
    ['With days', 480, 'days'],
    ['Without days', 30, 'months'],
  ])
  const daily = callerFactory(wellRouter)(owner).daily
  expect(await daily({ wellId })).toMatchObject({
    summary: { days: 500, shutIn: 20, apart: [expect.stringContaining('4 months')] },
  })
  expect(await daily({ wellId: withoutDays })).toEqual({ summary: null })
  expect(await callerFactory(wellRouter)(orgs.rival.owner).daily({ wellId })).toEqual({ summary: null })
  const { version: now } = await asOwner().settings()
  await asOwner().changeSettings({ version: now, changes: settings })
  await callerFactory(wellRouter)(owner).remove({ ids: [wellId, withoutDays] })
})

test('selected wells get their own fit settings, are refitted, and revert to the former ones', async () => {
  const { owner, tenantId } = orgs.acme
  const [first, second] = [await createWell('One', 30), await createWell('Other', 30)]
  const { settings } = await asOwner().settings()
  const input = { ...settings, bFrom: 0.3, bTo: 0.3, terminal: 0.05 }
  const wells = [first, second].map(wellId => ({ wellId, settings: input }))
  await expect(asRival().setWells({ wells })).rejects.toThrow('not found')
  const invalid = asOwner().setWells({ wells: [{ wellId: first, settings: { ...input, bTo: 0.1 } }] })
  await expect(invalid).rejects.toMatchObject({
    cause: { fields: { bTo: expect.stringContaining('below') } },
  })
  const unknown = [...wells, { wellId: tenantId, settings: input }]
  await expect(asOwner().setWells({ wells: unknown })).rejects.toThrow('not found')

  const { before, isFitting } = await asOwner().setWells({ wells })
  expect(before.map(({ settings }) => settings)).toEqual([null, null])
  expect(isFitting).toBe(true)
  // While the run is open, the settings are only saved.
  expect((await asOwner().setWells({ wells: wells.slice(0, 1) })).isFitting).toBe(false)
  const { run } = await asOwner().list({})
  expect(run).toMatchObject({ wells: 2 })
  while (await fitNextBatch(orgs.database, tenantId, run!.id, fitInProcess, [first, second]));
  const { rows } = await asOwner().list({ show: 'all' })
  expect(rows.map(({ well, b, own }) => [well, b, own])).toEqual([
    ['One', 0.3, true],
    ['Other', 0.3, true],
  ])
  expect(rows[0]!.oil).toBeGreaterThan(0)
  await asOwner().setWells({ wells: before })
  const [history] = await callerFactory(analysisRouter)(owner).histories({ wellIds: [first] })
  expect(history!.settings).toEqual(settings)
  const { run: last } = await asOwner().list({})
  await asOwner().cancel({ id: last!.id })
  await callerFactory(wellRouter)(owner).remove({ ids: [first, second] })
})

test('a run fits all wells and lists doubtful ones until accepted; analyses start from the fits', async () => {
  const goodWell = await createWell('Good', 40)
  await createWell('Off lately', 40, 0.4)
  await createWell('Young', 3)
  await createWell('Never', 0)
  const { id } = await asOwner().fit()
  await expect(asOwner().fit()).rejects.toThrow('already')
  await runToEnd(id)
  const { run, counts, rows } = await asOwner().list({ show: 'eye' })
  expect(run).toMatchObject({ id, state: 'done', wells: 4, done: 4 })
  expect(counts).toEqual({ eye: 1, none: 2, kept: 0, all: 4 })
  expect(rows).toMatchObject([
    { well: 'Off lately', eye: ['The last year is off the curve'], through: '2025-04-01' },
  ])
  expect((await asOwner().list({ show: 'none' })).rows.map(({ well, eye }) => [well, eye])).toEqual([
    ['Never', ['No production on record']],
    ['Young', ['Fewer than six months to fit']],
  ])

  const { wellId } = rows[0]!
  await asOwner().look({ wellId, looked: true })
  expect((await asOwner().list({})).counts.eye).toBe(0)
  // After another fit of the same months, an accepted forecast stays accepted.
  const second = await asOwner().fit()
  await runToEnd(second.id)
  expect((await asOwner().list({})).counts.eye).toBe(0)
  await callerFactory(productionRouter)(orgs.acme.owner).save({
    wellId,
    months: [{ ...blankMonth('2025-05-01', '', 'STATE'), oil: 9, version: null }],
  })
  const analyses = callerFactory(analysisRouter)(orgs.acme.owner)
  const [staleHistory] = await analyses.histories({ wellIds: [wellId] })
  expect(staleHistory!.forecast).toBeNull()
  const [history] = await analyses.histories({ wellIds: [goodWell] })
  const { forecast, ...fresh } = history!
  expect(forecast).toMatchObject({ oil: { by: 'decline' }, gas: { by: 'ratio' } })
  expect(fitWell(history!)).toEqual(fitWell(fresh))
  await runToEnd((await asOwner().fit()).id)
  expect((await asOwner().list({})).rows.map(({ well }) => well)).toEqual(['Off lately'])
})

test('the dashboard compares actuals to forecasts, and follows months, wells and fits', async () => {
  const { owner, tenantId } = orgs.acme
  const readForecastGap = async () => {
    await sumProduction(orgs.database, tenantId)
    return asOwner().against()
  }
  const before = (await readForecastGap())!
  expect(before.oil!.made).toBeGreaterThan(0)
  expect(before.oil!.forecast).toBeGreaterThan(0)
  expect(await asRival().against()).toBeNull()

  // A new well counts once it is fitted, a corrected month counts immediately, and a deleted well no longer counts.
  const id = await createWell('One more', 40)
  expect(await readForecastGap()).toEqual(before)
  await runToEnd((await asOwner().fit()).id)
  const gapAfter = (await readForecastGap())!
  expect(gapAfter.wells).toBe(before.wells + 1)
  expect(gapAfter.oil!.forecast).toBeGreaterThan(before.oil!.forecast)
  const wells = callerFactory(wellRouter)(owner)
  const corrected = { ...blankMonth(before.month, '', 'OPERATOR'), oil: 1e6, version: null }
  await wells.production.save({ wellId: id, months: [corrected] })
  expect((await readForecastGap())!.oil!.made).toBeGreaterThan(gapAfter.oil!.made + 9e5)
  await wells.remove({ ids: [id] })
  expect(await readForecastGap()).toEqual(before)
})

test('an authorized user can cancel a run, which keeps its results', async () => {
  const { id } = await asOwner().fit()
  await expect(asRival().cancel({ id })).rejects.toThrow('not found')
  await expect(callerFactory(forecastRouter)(orgs.acme.member).list({})).rejects.toThrow()
  await asOwner().cancel({ id })
  expect(await fitNextBatch(orgs.database, orgs.acme.tenantId, id, fitInProcess)).toBe(false)
  expect((await asOwner().list({})).run).toMatchObject({ state: 'canceled', done: 0 })
  await expect(asOwner().cancel({ id })).rejects.toThrow('not found')
  const [row] = (await asOwner().list({ show: 'all' })).rows
  await expect(asRival().look({ wellId: row!.wellId, looked: true })).rejects.toThrow('not found')
  expect(await asRival().list({})).toMatchObject({ run: null, counts: { all: 0 }, rows: [] })
})

test('the job keeps a saved forecast, and reports newer months that deviate from it', async () => {
  const { owner, tenantId } = orgs.acme
  const analyses = callerFactory(analysisRouter)(owner)
  const wellId = await createWell('Kept', 40)
  await runToEnd((await asOwner().fit()).id)
  const forecastNow = async () => (await analyses.histories({ wellIds: [wellId] }))[0]!
  const automatic = (await forecastNow()).forecast!
  const oil = automatic.oil as DeclineStream
  const dragged = {
    ...automatic,
    oil: { ...oil, segments: [{ ...oil.segments[0]!, b: 0.5 }], fit: null },
  }

  await expect(asRival().keep({ wellId, streams: dragged })).rejects.toThrow('not found')
  await expect(asRival().letGo({ wellId })).rejects.toThrow('not found')
  const none = { oil: null, gas: null, water: null }
  await expect(asOwner().keep({ wellId, streams: none })).rejects.toThrow('oil or gas decline')
  const risingStreams = { ...dragged, oil: { ...dragged.oil, segments: [{ ...oil.segments[0]!, qi: -4 }] } }
  await expect(asOwner().keep({ wellId, streams: risingStreams })).rejects.toThrow('above zero')
  await expect(asOwner().letGo({ wellId })).rejects.toThrow('already uses the auto-fit')

  expect(await asOwner().keep({ wellId, streams: dragged })).toEqual({ before: null })
  expect(await forecastNow()).toMatchObject({ forecast: dragged, kept: { by: expect.any(String) } })
  expect((await asOwner().list({ show: 'kept' })).rows).toMatchObject([{ well: 'Kept', eye: [] }])

  // Newer months are far lower: the background fit does not replace the saved forecast, and reports the deviation
  // once.
  const months = ['2025-05-01', '2025-06-01', '2025-07-01'].map(month => ({
    ...blankMonth(month, '', 'STATE'),
    oil: 600,
    version: null,
  }))
  await callerFactory(productionRouter)(owner).save({ wellId, months })
  const { id } = await asOwner().fit()
  await withFitProcess(undefined, async fit => {
    while (await fitNextBatch(orgs.database, tenantId, id, fit));
  })
  expect((await asOwner().list({ show: 'all' })).run).toMatchObject({ state: 'done' })
  expect((await forecastNow()).forecast).toEqual(dragged)
  const strayed = (await asOwner().list({ show: 'kept' })).rows[0]!
  expect(strayed).toMatchObject({
    through: '2025-07-01',
    eye: [expect.stringMatching(/^Newer months are about \d0% below the saved forecast$/)],
  })
  await asOwner().look({ wellId, looked: true })
  await runToEnd((await asOwner().fit()).id)
  expect((await asOwner().list({ show: 'kept' })).rows[0]!.looked).toBe(true)

  // A run that read the well before its forecast was released must not restore it.
  const lateRun = await asOwner().fit()
  await fitNextBatch(orgs.database, tenantId, lateRun.id, async wells => {
    expect(await asOwner().letGo({ wellId })).toEqual({ before: dragged })
    return fitForecasts(wells)
  })
  const now = await forecastNow()
  expect(now.kept).toBeNull()
  expect(now.forecast).toEqual({
    oil: fitWell({ ...now, forecast: null }).oil,
    gas: now.forecast!.gas,
    water: now.forecast!.water,
  })
  await runToEnd(lateRun.id)
})
