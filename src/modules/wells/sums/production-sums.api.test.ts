import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import {
  blankMonth,
  combinePools,
  type ProductionMonth,
  type ProductionSource,
} from '../production/production.ts'
import { sumKnown } from '../production/production.ts'
import { wellRouter } from '../well.server.ts'
import { sumProduction } from './sum-production.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => void (orgs = await twoOrganizations()))
afterAll(() => orgs.close())

const asAcme = () => callerFactory(wellRouter)(orgs.acme.owner)
const asRival = () => callerFactory(wellRouter)(orgs.rival.owner)
const sums = async (org = asAcme()) => {
  await sumProduction(orgs.database, orgs.acme.tenantId)
  await sumProduction(orgs.database, orgs.rival.tenantId)
  return org.sums()
}
const month = (
  at: string,
  source: ProductionSource,
  figures: Partial<ProductionMonth>,
): ProductionMonth & { version: null } => ({
  ...blankMonth(at, figures.pool ?? '', source),
  ...figures,
  version: null,
})

test('months are summed as on the wells’ pages, and follow every change', async () => {
  expect(await sums()).toEqual([])
  const first = await asAcme().create({ name: 'Sums 1', status: 'PRODUCING' })
  const two = await asAcme().create({ name: 'Sums 2', status: 'PRODUCING' })
  const firstMonths = [
    month('2026-01-01', 'STATE', { pool: 'A', oil: 100, gas: 7 }),
    month('2026-01-01', 'OPERATOR', { pool: 'A', oil: 90, water: 3 }),
    month('2026-01-01', 'ESTIMATE', { pool: 'B', oil: 5.125 }),
    month('2026-02-01', 'STATE', { pool: 'A', oil: 80 }),
  ]
  const secondMonths = [month('2026-01-01', 'STATE', { oil: 10 }), month('2026-02-01', 'STATE', { gas: 4 })]
  await asAcme().production.save({ wellId: first.id, months: firstMonths })
  await asAcme().production.save({ wellId: two.id, months: secondMonths })
  const combined = [...combinePools(firstMonths), ...combinePools(secondMonths)]
  const expected = (at: string, field: 'oil' | 'gas' | 'water') =>
    sumKnown(combined.filter(row => row.month === at).map(row => row[field]))
  const figures = (at: string) => ({
    month: at,
    oil: expected(at, 'oil'),
    gas: expected(at, 'gas'),
    water: expected(at, 'water'),
  })
  const both = { wells: 2, missing: 0 }
  expect(await sums()).toEqual([
    { ...figures('2026-01-01'), ...both },
    { ...figures('2026-02-01'), ...both },
  ])
  expect(await sums(asRival())).toEqual([])

  // One well stops reporting; once it is plugged, it is no longer missing.
  await asAcme().production.save({ wellId: first.id, months: [month('2026-03-01', 'STATE', { oil: 70 })] })
  expect((await sums()).at(-1)).toMatchObject({ oil: 70, wells: 1, missing: 1 })
  const { version } = await asAcme().get({ id: two.id })
  await asAcme().update({ id: two.id, version, changes: { status: 'PLUGGED_ABANDONED' } })
  await asAcme().remove({ ids: [first.id] })
  expect(await sums()).toMatchObject([
    { month: '2026-01-01', oil: 10, wells: 1 },
    { month: '2026-02-01', oil: null, gas: 4 },
  ])
  await asAcme().restore({ ids: [first.id] })
  expect((await sums()).at(-1)).toMatchObject({ month: '2026-03-01', oil: 70, wells: 1, missing: 0 })
})

test('a user without access to wells cannot read totals', async () => {
  await expect(callerFactory(wellRouter)(orgs.acme.member).sums()).rejects.toThrow()
})
