import { afterAll, beforeAll, expect, test } from 'vitest'
import { Decline } from '../../../core/economics/decline/arps.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { monthKey, monthOf, monthStart } from '../../../core/time/calendar.ts'
import { blankMonth } from '../../wells/production/production.ts'
import { productionRouter } from '../../wells/production/production.server.ts'
import { sumProduction } from '../../wells/sums/sum-production.server.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { analysisRouter } from '../analysis.server.ts'
import { fittedWell } from '../history/fitted-well.ts'
import { fitSome } from './fit-all.server.ts'
import { forecastRouter } from './forecast.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const ours = () => callerFactory(forecastRouter)(orgs.acme.owner)
const theirs = () => callerFactory(forecastRouter)(orgs.rival.owner)
const first = monthOf('2022-01-01')

/** A well that declines as it should, for so many months; the last of them may be off by a factor. */
async function wellOf(name: string, months: number, off = 1) {
  const { owner } = orgs.acme
  const { id } = await callerFactory(wellRouter)(owner).create({ name })
  const decline = new Decline({ qi: 300, di: 1.1, b: 0.8, terminal: null })
  const rows = Array.from({ length: months }, (_, at) => {
    const [from, to] = [at, at + 1].map(month => monthStart(first + month) - monthStart(first))
    const oil = Math.round(decline.volumeTo(to!) - decline.volumeTo(from!)) * (at > months - 9 ? off : 1)
    return { ...blankMonth(`${monthKey(first + at)}-01`, '', 'STATE'), oil, gas: oil * 2, version: null }
  })
  if (rows.length > 0) await callerFactory(productionRouter)(owner).save({ wellId: id, months: rows })
  return id
}
const runToEnd = async (id: string) => {
  while (await fitSome(orgs.database, orgs.acme.tenantId, id));
}

test('all wells are fitted, doubtful ones listed and accepted until their decline changes, and analyses begin with them', async () => {
  const good = await wellOf('Good', 40)
  await wellOf('Off lately', 40, 0.4)
  await wellOf('Young', 3)
  await wellOf('Never', 0)
  const { id } = await ours().fit()
  await expect(ours().fit()).rejects.toThrow('already')
  await runToEnd(id)
  const { run, counts, rows } = await ours().list({ show: 'eye' })
  expect(run).toMatchObject({ id, state: 'done', wells: 4, done: 4 })
  expect(counts).toEqual({ eye: 1, none: 2, all: 4 })
  expect(rows).toMatchObject([
    { well: 'Off lately', eye: ['The last year lies off the curve'], through: '2025-04-01' },
  ])
  expect((await ours().list({ show: 'none' })).rows.map(({ well, eye }) => [well, eye])).toEqual([
    ['Never', ['No production on record']],
    ['Young', ['Fewer than six months to fit']],
  ])

  const { wellId } = rows[0]!
  await ours().look({ wellId, looked: true })
  expect((await ours().list({})).counts.eye).toBe(0)
  // Fitted again to the same months, what was accepted stays accepted.
  const again = await ours().fit()
  await runToEnd(again.id)
  expect((await ours().list({})).counts.eye).toBe(0)
  await callerFactory(productionRouter)(orgs.acme.owner).save({
    wellId,
    months: [{ ...blankMonth('2025-05-01', '', 'STATE'), oil: 9, version: null }],
  })
  const analyses = callerFactory(analysisRouter)(orgs.acme.owner)
  const [stale] = await analyses.histories({ wellIds: [wellId] })
  expect(stale!.forecast).toBeNull()
  const [history] = await analyses.histories({ wellIds: [good] })
  const { forecast, ...fresh } = history!
  expect(forecast).toMatchObject({ oil: { by: 'decline' }, gas: { by: 'ratio' } })
  expect(fittedWell(history!)).toEqual(fittedWell(fresh))
  await runToEnd((await ours().fit()).id)
  expect((await ours().list({})).rows.map(({ well }) => well)).toEqual(['Off lately'])
})

test('the dashboard holds what was made against forecasts, and follows months, wells and fits', async () => {
  const { owner, tenantId } = orgs.acme
  const against = async () => {
    await sumProduction(orgs.database, tenantId)
    return ours().against()
  }
  const before = (await against())!
  expect(before.oil!.made).toBeGreaterThan(0)
  expect(before.oil!.forecast).toBeGreaterThan(0)
  expect(await theirs().against()).toBeNull()

  // A well more counts once it is fitted, a month that is corrected at once, and a deleted well no more.
  const id = await wellOf('One more', 40)
  expect(await against()).toEqual(before)
  await runToEnd((await ours().fit()).id)
  const more = (await against())!
  expect(more.wells).toBe(before.wells + 1)
  expect(more.oil!.forecast).toBeGreaterThan(before.oil!.forecast)
  const wells = callerFactory(wellRouter)(owner)
  const corrected = { ...blankMonth(before.month, '', 'OPERATOR'), oil: 1e6, version: null }
  await wells.production.save({ wellId: id, months: [corrected] })
  expect((await against())!.oil!.made).toBeGreaterThan(more.oil!.made + 9e5)
  await wells.remove({ ids: [id] })
  expect(await against()).toEqual(before)
})

test('a run is canceled by those who may, keeps what it has, and is nobody else’s', async () => {
  const { id } = await ours().fit()
  await expect(theirs().cancel({ id })).rejects.toThrow('not found')
  await expect(callerFactory(forecastRouter)(orgs.acme.member).list({})).rejects.toThrow()
  await ours().cancel({ id })
  expect(await fitSome(orgs.database, orgs.acme.tenantId, id)).toBe(false)
  expect((await ours().list({})).run).toMatchObject({ state: 'canceled', done: 0 })
  await expect(ours().cancel({ id })).rejects.toThrow('not found')
  const [row] = (await ours().list({ show: 'all' })).rows
  await expect(theirs().look({ wellId: row!.wellId, looked: true })).rejects.toThrow('not found')
  expect(await theirs().list({})).toMatchObject({ run: null, counts: { all: 0 }, rows: [] })
})
