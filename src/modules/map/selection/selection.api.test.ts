import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../core/data/id.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { areaText, boxCorners } from '../../../core/map/area.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { toLeaseFilter, readLeasesSearch } from '../../leases/list/lease-search.ts'
import { newTract } from '../../leases/record/saved-tract.ts'
import { parseShape } from '../../leases/shapes/lease-shape.ts'
import { leaseShapes } from '../../leases/shapes/lease-shape.table.ts'
import { tractsFromLegal } from '../../leases/tracts/legal-tracts.ts'
import { toWellFilter as wellFilterOf, readWellsSearch } from '../../wells/list/well-search.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { mapRouter } from '../map.server.ts'

const call = callerFactory(mapRouter)
const leaseCaller = callerFactory(leaseRouter)
let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test('an area selects the same leases and wells on the map and in the lists', async () => {
  const { owner, tenantId } = orgs.acme
  const square = (west: number, south: number, side: number) => [
    boxCorners({ west, south, east: west + side, north: south + side }).map(([lon, lat]) => [lon, lat]),
  ]
  const shapes = {
    'A-INSIDE': { type: 'Polygon', coordinates: square(-110.4, 40.1, 0.1) },
    'A-TOUCHES': { type: 'Polygon', coordinates: square(-110, 40, 0.5) },
    'A-AROUND': { type: 'Polygon', coordinates: square(-112, 38, 4) },
    'A-PART': { type: 'MultiPolygon', coordinates: [square(-80, 40, 0.1), square(-110.4, 40.3, 0.1)] },
    'A-AWAY': { type: 'MultiPolygon', coordinates: [square(-110.8, 40.1, 0.1), square(-109.8, 40.1, 0.1)] },
  }
  for (const [leaseNumber, geometry] of Object.entries(shapes)) {
    const { id: leaseId } = await leaseCaller(owner).create({ lease: { leaseNumber }, tracts: [] })
    const shape = parseShape(geometry)
    const values = {
      tenantId,
      id: newId(),
      key: leaseNumber,
      ...shape,
      leaseId,
      mapAcres: String(shape.mapAcres),
    }
    await orgs.database.inTenant({ tenantId, userId: 'test' }, tx => tx.insert(leaseShapes).values(values))
  }
  const wells = callerFactory(wellRouter)
  await wells(owner).create({ name: 'In the area', surfaceLat: 40.25, surfaceLon: -110.25 })
  await wells(owner).create({ name: 'In its box only', surfaceLat: 40.45, surfaceLon: -110.05 })
  const area: [number, number][] = [
    [-110.5, 40],
    [-110, 40],
    [-110, 40.3],
    [-110.2, 40.5],
    [-110.5, 40.5],
  ]
  const selected = await call(owner).selected({ area })
  expect(selected.leases.map(({ number }) => number)).toEqual(['A-AROUND', 'A-INSIDE', 'A-PART'])
  expect(selected.wells.map(({ name }) => name)).toEqual(['In the area'])
  const search = { area: areaText(area) }
  const window = { offset: 0, limit: 50 }
  const list = await leaseCaller(owner).list({ ...window, filter: toLeaseFilter(readLeasesSearch(search)) })
  expect(list.rows.map(({ leaseNumber }) => leaseNumber).toSorted()).toEqual(
    selected.leases.map(({ number }) => number),
  )
  const listed = wells(owner).list({
    ...window,
    filter: wellFilterOf(readWellsSearch(search)),
  })
  expect((await listed).rows.map(({ name }) => name)).toEqual(['In the area'])
  expect((await leaseCaller(orgs.rival.owner).list({ ...window, filter: { area } })).rows).toEqual([])
})

test('a list finds leases by land, including metes and bounds', async () => {
  const leases = leaseCaller(orgs.acme.owner)
  const descriptions = {
    'P-1': 'T151N-R101W Sec 16: NE/4',
    'P-16': 'T151N-R101W Sec 7: NE/4',
    'M-1': 'Beginning at the SW corner of Section 16, T151N-R101W; thence North 80 rods; thence East 80 rods',
    'M-2':
      'Beginning in Sec. 16, Township 151 North, Range 100 West; thence East 5 chains; thence North 5 chains',
  }
  for (const [leaseNumber, legal] of Object.entries(descriptions)) {
    const [{ land } = { land: null }] = tractsFromLegal(legal, 'ND')
    await leases.create({ lease: { leaseNumber, state: 'ND' }, tracts: [newTract.parse({ land, legal })] })
  }
  const find = async (search: string) => {
    const { rows } = await leases.list({ filter: { search }, sort: 'leaseNumber' })
    return rows.map(({ leaseNumber }) => leaseNumber)
  }
  expect(await find('151N 101W 16')).toEqual(['M-1', 'P-1'])
  expect(await find('Sec 16')).toEqual(['M-1', 'M-2', 'P-1'])
  expect(await find('151N')).toEqual(['M-1', 'M-2', 'P-1', 'P-16'])
  expect(await find('Sec 16 T151N-R100W')).toEqual(['M-2'])
  expect(await find('151N 101W 16 p-1')).toEqual(['P-1'])
})
