import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { totalVolume } from './production-rates.ts'
import { blankMonth, combinePools, type ProductionMonth, type ProductionSource } from './production.ts'
import { wellRouter } from '../well.server.ts'

/** Lists must show and sort by the same volumes as the well's own page. */

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => void (orgs = await twoOrganizations()))
afterAll(() => orgs.close())

const asAcme = () => callerFactory(wellRouter)(orgs.acme.owner)
const readRow = async (id: string) =>
  (await asAcme().list({ filter: { ids: [id] }, extra: ['lastWater', 'totalOil', 'totalGas', 'totalWater'] }))
    .rows[0]!
const month = (
  at: string,
  pool: string,
  source: ProductionSource,
  figures: Partial<ProductionMonth>,
): ProductionMonth & { version: null } => ({ ...blankMonth(at, pool, source), ...figures, version: null })

const months = [
  month('2026-01-01', 'A', 'STATE', { oil: 100, gas: 7 }),
  month('2026-01-01', 'A', 'OPERATOR', { oil: 90, water: 3 }),
  month('2026-01-01', 'B', 'ESTIMATE', { oil: 5.125 }),
  month('2026-02-01', 'A', 'ALLOCATED', { oil: 80, gas: 6 }),
  month('2026-02-01', 'A', 'ESTIMATE', { oil: 70, gas: 66, water: 2 }),
  month('2026-03-01', 'B', 'STATE', { oil: 0, water: null }),
]

test('volumes of several pools and sources are summed as on the page, and follow every change', async () => {
  const { id } = await asAcme().create({ name: 'Totals 1' })
  expect(await readRow(id)).toMatchObject({ lastMonth: null, lastOil: null, totalOil: null })
  await asAcme().production.save({ wellId: id, months })
  const combined = combinePools(months)
  const text = (field: 'oil' | 'gas' | 'water') => String(totalVolume(combined, field).value)
  expect(await readRow(id)).toMatchObject({
    lastMonth: '2026-03-01',
    lastOil: '0',
    lastGas: null,
    lastWater: null,
    totalOil: text('oil'),
    totalGas: text('gas'),
    totalWater: text('water'),
  })

  const last = { month: '2026-03-01', pool: 'B', source: 'STATE' as const, version: 1 }
  await asAcme().production.save({ wellId: id, months: [{ ...last, oil: 12 }] })
  expect(await readRow(id)).toMatchObject({ lastOil: '12', totalOil: '187.125' })
  await asAcme().production.remove({ wellId: id, months: [{ ...last, version: 2 }] })
  expect(await readRow(id)).toMatchObject({ lastMonth: '2026-02-01', lastOil: '80', totalOil: '175.125' })
})

test('sorting by volume follows deletion, restoring and filter changes', async () => {
  const { id } = await asAcme().create({ name: 'Totals 2', status: 'PRODUCING' })
  await asAcme().production.save({
    wellId: id,
    months: [month('2026-01-01', '', 'OPERATOR', { oil: 1_000_000 })],
  })
  const limits = async (status?: 'PRODUCING' | 'SHUT_IN') => {
    const filter = status ? { status: [status] } : {}
    const { rows } = await asAcme().list({ filter, sort: 'totalOil', direction: 'desc', limit: 1 })
    return rows[0]?.id
  }
  expect([await limits(), await limits('PRODUCING')]).toEqual([id, id])
  const { version } = await asAcme().get({ id })
  await asAcme().update({ id, version, changes: { status: 'SHUT_IN' } })
  expect([await limits('SHUT_IN'), await limits('PRODUCING')]).toEqual([id, undefined])
  await asAcme().remove({ ids: [id] })
  expect(await limits()).not.toBe(id)
  await asAcme().restore({ ids: [id] })
  expect(await limits()).toBe(id)
})

test('a producing well that stopped reporting is identified by its last report', async () => {
  const { id } = await asAcme().create({ name: 'Silent 1', status: 'PRODUCING', state: 'ND' })
  expect(await readRow(id)).toMatchObject({ silentSince: null })
  await asAcme().production.save({ wellId: id, months: [month('2023-05-01', 'A', 'STATE', { oil: 100 })] })
  expect(await readRow(id)).toMatchObject({ lastMonth: '2023-05-01', silentSince: '2023-05-01' })
  expect(await asAcme().get({ id })).toMatchObject({ silentSince: '2023-05-01' })
})
