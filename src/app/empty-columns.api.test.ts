import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { api } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test('columns without a value in any record are empty, whatever another organization has in them', async () => {
  const [ours, theirs] = [orgs.acme.owner, orgs.rival.owner].map(owner => callerFactory(api)(owner))
  await ours!.wells.create({ name: 'One', county: 'Dunn' })
  const { id } = await ours!.wells.create({ name: 'Two', field: 'Bakken' })
  await theirs!.wells.create({ name: 'Theirs', formation: 'Bakken' })
  const columns = await ours!.wells.emptyColumns()
  expect(columns).toEqual(
    expect.arrayContaining(['formation', 'operator', 'lastMonth', 'lastOil', 'lastGas']),
  )
  for (const filled of ['name', 'status', 'county', 'field']) expect(columns).not.toContain(filled)
  await ours!.wells.remove({ ids: [id] })
  expect(await ours!.wells.emptyColumns()).toContain('field')

  expect(await ours!.leases.emptyColumns()).toContain('prospect')
  await ours!.leases.create({ lease: { leaseNumber: 'EMPTY-1', prospect: 'Berg' } })
  expect(await ours!.leases.emptyColumns()).not.toContain('prospect')
})
