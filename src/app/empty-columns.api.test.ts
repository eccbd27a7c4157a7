import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../core/data/id.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { readEmptyColumns } from '../core/kind/empty-columns.server.ts'
import { wells } from '../modules/wells/identity/well.table.ts'
import { api } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test('columns without a value in an organization are empty, whatever others have', async () => {
  const [caller, otherTenantCaller] = [orgs.acme.owner, orgs.rival.owner].map(owner =>
    callerFactory(api)(owner),
  )
  await caller!.wells.create({ name: 'One', county: 'Dunn' })
  const { id } = await caller!.wells.create({ name: 'Two', field: 'Bakken' })
  await otherTenantCaller!.wells.create({ name: 'Theirs', formation: 'Bakken' })
  const columns = await caller!.wells.emptyColumns()
  expect(columns).toEqual(
    expect.arrayContaining(['formation', 'operator', 'lastMonth', 'lastOil', 'lastGas']),
  )
  for (const columnId of ['name', 'status', 'county', 'field']) expect(columns).not.toContain(columnId)
  await caller!.wells.remove({ ids: [id] })
  expect(await caller!.wells.emptyColumns()).toContain('field')

  expect(await caller!.leases.emptyColumns()).toContain('prospect')
  await caller!.leases.create({ lease: { leaseNumber: 'EMPTY-1', prospect: 'Berg' } })
  expect(await caller!.leases.emptyColumns()).not.toContain('prospect')
})

test('a long list is scanned in full once a minute', async () => {
  const { tenantId, owner } = orgs.rival
  const inOtherTenant = <T>(work: Parameters<typeof orgs.database.inTenant<T>>[1]) =>
    orgs.database.inTenant({ tenantId, userId: 'test' }, work)
  const manyWells = Array.from({ length: 500 }, (_, index) => ({
    tenantId,
    id: newId(),
    name: `Bulk ${index}`,
    createdBy: 'test',
    updatedBy: 'test',
  }))
  await inOtherTenant(tx => tx.insert(wells).values(manyWells))
  const { id, version } = await callerFactory(api)(owner).wells.create({ name: 'Zz last' })
  const empty = (now: number) =>
    inOtherTenant(tx => readEmptyColumns(tx, wells, tenantId, ['field', 'operator'], now))
  expect(await empty(0)).toEqual(['field', 'operator'])
  await callerFactory(api)(owner).wells.update({
    id,
    version,
    seen: { field: null },
    changes: { field: 'Bakken' },
  })
  expect(await empty(59_000)).toEqual(['field', 'operator'])
  expect(await empty(60_000)).toEqual(['operator'])
})
