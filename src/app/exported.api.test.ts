import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../core/data/id.server.ts'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { platformToday } from '../core/time/today.server.ts'
import { createImporter, withUploadFolder } from '../modules/imports/testing/imported.ts'
import { addDays } from '../core/time/calendar.ts'
import { api, moduleFileRoutes } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let workspace: Awaited<ReturnType<typeof withUploadFolder>>
beforeAll(async () => {
  orgs = await twoOrganizations()
  workspace = await withUploadFolder(orgs.rival.owner)
})
afterAll(async () => {
  await workspace.forget()
  await orgs.close()
})

const today = platformToday()
const callerFor = callerFactory(api)

async function exportedText(
  context: Context,
  path: string,
  search: Record<string, string>,
  form?: Record<string, string>,
): Promise<Buffer> {
  const method = form ? 'POST' : 'GET'
  const route = moduleFileRoutes.find(route => route.path === path && route.method === method)!
  const request = new Request(`http://localhost/files${path}?${new URLSearchParams(search)}`, {
    method,
    ...(form && { body: new URLSearchParams(form) }),
  })
  const response = await route.handle(context, { request, param: () => '' })
  return Buffer.from(await response.arrayBuffer())
}
const csvLines = (csv: Buffer) => csv.toString().replace('\uFEFF', '').trimEnd().split('\r\n')

test('wells export with readable numbers, and reimport with every digit', async () => {
  const { wells } = callerFor(orgs.acme.owner)
  await wells.create({ name: 'Zero 1', api: '05001095820000', state: 'CO', county: 'Adams', type: 'OIL' })
  await wells.create({ name: 'Short 2', api: '3001512345', state: 'NM', county: 'Eddy', type: 'GAS' })
  const columns = 'api,name,type,county'
  expect(csvLines(await exportedText(orgs.acme.owner, '/wells/export', { columns }))).toEqual([
    'API number,Well name,Well type,County,State',
    '30-015-12345,Short 2,Gas,Eddy,NM',
    '05-001-09582-00-00,Zero 1,Oil,Adams,CO',
  ])
  for (const format of ['csv', 'xlsx']) {
    const file = await exportedText(orgs.acme.owner, '/wells/export', { format })
    const { call, upload, run, undo } = createImporter(workspace.context)
    const batch = await run(await upload(file, `wells.${format}`))
    expect(await call.noteGroups({ id: batch.id })).toEqual([])
    const { rows } = await callerFor(orgs.rival.owner).wells.list({})
    expect(rows.map(({ api, name, type, state, county }) => [api, name, type, state, county])).toEqual([
      ['3001512345', 'Short 2', 'GAS', 'NM', 'Eddy'],
      ['05001095820000', 'Zero 1', 'OIL', 'CO', 'Adams'],
    ])
    await undo(batch.id)
  }
})

test('leases export with compound columns split, and reimport', async () => {
  const lease = {
    leaseNumber: 'ND-007',
    name: 'Halvorsen',
    lessor: 'Ann Smith, a widow',
    lessee: 'Acme Oil',
    state: 'ND',
    county: 'Dunn',
    effectiveDate: addDays(today, -1000),
    expirationDate: addDays(today, 23),
    expirationReason: 'As recorded.',
  }
  await callerFor(orgs.acme.owner).leases.create({ lease, tracts: [] })
  const columns = 'leaseNumber,status,endsOn'
  expect(csvLines(await exportedText(orgs.acme.owner, '/leases/export', { columns }))).toEqual([
    'Lease number,Name,Status,Days left,Release proposed,Ends',
    `ND-007,Halvorsen,Term ending,23,,${addDays(today, 23)}`,
  ])
  for (const format of ['csv', 'xlsx']) {
    const file = await exportedText(orgs.acme.owner, '/leases/export', { format })
    const { call, upload, run, undo } = createImporter(workspace.context)
    const batch = await run(await upload(file, `leases.${format}`))
    expect((await call.noteGroups({ id: batch.id })).filter(({ kind }) => kind === 'refused')).toEqual([])
    const { rows } = await callerFor(orgs.rival.owner).leases.list({})
    expect(rows).toMatchObject([
      {
        leaseNumber: 'ND-007',
        name: 'Halvorsen',
        lessor: 'Ann Smith, a widow',
        lessee: 'Acme Oil',
        state: 'ND',
        county: 'Dunn',
        effectiveDate: lease.effectiveDate,
        expiresOn: lease.expirationDate,
      },
    ])
    await undo(batch.id)
  }
})

test('an export contains only the selected rows, in list order, of the organization', async () => {
  const { wells, leases, equipment } = callerFor(orgs.acme.owner)
  const path = { wells: '/wells/export', leases: '/leases/export', equipment: '/equipment/export' }
  const create = {
    wells: (name: string) => wells.create({ name, operator: 'Ticked' }),
    leases: (name: string) => leases.create({ lease: { leaseNumber: name, prospect: 'Ticked' } }),
    equipment: (name: string) => equipment.create({ name, kind: 'TANK' }),
  }
  const columns = { wells: 'name', leases: 'leaseNumber', equipment: 'name' }
  const only = { wells: { operator: 'Ticked' }, leases: { prospect: 'Ticked' }, equipment: {} }
  for (const kind of ['wells', 'leases', 'equipment'] as const) {
    const [a, b, c] = [
      await create[kind]('TICK A'),
      await create[kind]('TICK B'),
      await create[kind]('TICK C'),
    ]
    const search = { columns: columns[kind], ...only[kind], sort: `-${columns[kind]}` }
    const names = async (form: Record<string, string>, context = orgs.acme.owner, more = {}) =>
      csvLines(await exportedText(context, path[kind], { ...search, ...more }, form))
        .slice(1)
        .map(text => text.replace(/,$/, ''))
    expect(await names({ ids: [a.id, c.id].join() })).toEqual(['TICK C', 'TICK A'])
    // A ticked row that the list no longer shows is still exported.
    expect(await names({ ids: b.id }, orgs.acme.owner, { q: 'TICK A' })).toEqual(['TICK B'])
    expect(await names({ except: b.id })).toEqual(['TICK C', 'TICK A'])
    expect(await names({ except: '' })).toEqual(['TICK C', 'TICK B', 'TICK A'])
    expect(await names({ ids: '' })).toEqual([])
    expect(await names({ ids: [a.id, c.id].join() }, orgs.rival.owner)).toEqual([])
  }
  const idList = (count: number) => Array.from({ length: count }, () => newId()).join()
  const requestExport = (form: Record<string, string>) => exportedText(orgs.acme.owner, path.wells, {}, form)
  expect(csvLines(await requestExport({ ids: idList(5000) }))).toHaveLength(1)
  for (const name of ['ids', 'except'])
    await expect(requestExport({ [name]: idList(5001) })).rejects.toThrow('At most 5,000 rows at a time.')
  for (const form of [{}, { ids: 'x' }, { ids: newId(), except: newId() }, { all: 'true' }])
    await expect(requestExport(form as Record<string, string>)).rejects.toThrow('Select them again')
  await expect(requestExport({ ids: idList(20_000) })).rejects.toMatchObject({ code: 'too_large' })
})
