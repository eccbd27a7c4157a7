import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { tilesFor } from '../map.ts'
import { mapRouter } from '../map.server.ts'

const call = callerFactory(mapRouter)
let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const here = { west: -103.7, south: 47.87, east: -103.5, north: 48 }
/** Returns section centers in T151N-R101W from its southwest corner. */
const corner = { lon: -103.69, lat: 47.87 }
const wells = [1, 6, 16, 31, 36].map(section => {
  const row = Math.floor((section - 1) / 6)
  const along = (section - 1) % 6
  const [x, y] = [row % 2 === 0 ? 5 - along : along, 5 - row]
  return {
    id: newId(),
    name: `In section ${section}`,
    section: String(section),
    lon: corner.lon + (x + 0.5) * 0.0216,
    lat: corner.lat + (y + 0.5) * 0.01448,
  }
})

type Drilled = { id: string; name: string; section: string; lon: number; lat: number }
const fifth = { state: 'ND', meridian: '5th Principal', township: '151N', range: '101W' }

async function drill({ viewer, origin }: Context, there: readonly Drilled[], legal = fifth) {
  const { tenantId } = viewer.membership!
  const actor = { tenantId, userId: viewer.user!.id, origin }
  await orgs.database.inTenant(actor, async tx => {
    await tx.execute(sql`
      insert into wells (tenant_id, id, name, type, status, state, meridian, township, range, section, footage_ns, footage_ns_from,
        footage_ew, footage_ew_from, surface_lat, surface_lon, created_by, updated_by)
      select ${tenantId}, id, name, 'OIL', 'PRODUCING', ${legal.state}, ${legal.meridian}, ${legal.township},
        ${legal.range}, section, 2640, 'N', 2640, 'W', lat, lon, 'test', 'test'
      from json_to_recordset(${JSON.stringify(there)}::json) as well
        (id uuid, name text, section text, lat double precision, lon double precision) ${sql.raw(onConflictIgnore)}`)
    await recordChange(tx, actor, { noun: 'wells', recordId: there[0]!.id, act: 'create' })
  })
}

test('section lines derive from the organization’s own known wells only', async () => {
  const { owner } = orgs.acme
  const ask = (context: Context) => call(context).sections({ tiles: tilesFor(here, 11) })
  expect(await ask(orgs.rival.owner)).toEqual([])
  await drill(owner, wells)
  const result = await ask(owner)
  const home = result.find(({ row, column }) => row === 150 && column === -101)
  expect(home).toMatchObject({ meridian: '5th Principal', wells: 5, tracts: 0 })
  expect(home!.sections).toHaveLength(36)
  expect(home!.lat0).toBeCloseTo(corner.lat + 3 * 0.01448, 3)
  expect(home!.lon0).toBeCloseTo(corner.lon + 3 * 0.0216, 3)
  expect(await ask(orgs.rival.owner)).toEqual([])
})

test('a record’s page shows its surroundings to its own organization only', async () => {
  const tiles = tilesFor(here, 11)
  const { wells: center, townships } = await call(orgs.acme.owner).around({ tiles })
  expect(center.map(({ name }) => name).toSorted()).toEqual(wells.map(({ name }) => name).toSorted())
  expect(townships).not.toEqual([])
  expect(await call(orgs.rival.owner).around({ tiles })).toEqual({ wells: [], outlines: [], townships: [] })
  await expect(call(orgs.acme.owner).around({ tiles: tilesFor(here, 7) })).rejects.toThrow(/zoom 9/)
})

test('a request for half a state is rejected', async () => {
  const far = { z: 4, left: 3, top: 5, right: 3, bottom: 5 }
  await expect(call(orgs.acme.owner).sections({ tiles: far })).rejects.toThrow(/zoom 8/)
})

test('land is found by township, range and section, or by section near the center', async () => {
  const { owner } = orgs.acme
  const find = async (text: string, near: { lon: number; lat: number } | null = null) =>
    (await call(owner).search({ words: text, near })).map(({ kind, label }) => `${kind} ${label}`)
  expect(await find('151N 101W 16')).toEqual(['land T151N-R101W Sec 16', 'well In section 16'])
  expect(await find('151N')).toContain('land T151N')
  expect(await find('T151N-R101W')).toContain('land T151N-R101W')
  // A neighboring township without records is within reach of the same wells.
  expect(await find('151N 100W')).toEqual(['land T151N-R100W'])
  expect(await find('120N 60W')).toEqual([])
  const [hit] = await call(owner).search({ words: 'Sec 16', near: { lon: -103.6, lat: 47.9 } })
  expect(hit).toMatchObject({ kind: 'land', label: 'T151N-R101W Sec 16' })
  expect(hit!.box.west).toBeCloseTo(corner.lon + 2 * 0.0216, 2)
  expect(await find('Sec 16')).toEqual(['well In section 16'])
  expect(await call(orgs.rival.owner).search({ words: '151N 101W 16' })).toEqual([])
})

test('a township label on two meridians yields two results, nearest first', async () => {
  const { owner } = orgs.acme
  const west = 6
  const there = wells.map(well => ({ ...well, id: newId(), lon: well.lon - west }))
  await drill(owner, there, { ...fifth, state: 'MT', meridian: 'Montana' })
  const search = async (near: { lon: number; lat: number }) =>
    (await call(owner).search({ words: '151N 101W 16', near })).filter(({ kind }) => kind === 'land')
  const hits = await search({ lon: -109.6, lat: 47.9 })
  expect(hits.map(({ label, detail }) => `${label} ${detail.split(',')[0]}`)).toEqual([
    'T151N-R101W Sec 16 Montana',
    'T151N-R101W Sec 16 5th Principal',
  ])
  expect(hits[0]!.box.west).toBeCloseTo(corner.lon - west + 2 * 0.0216, 2)
  expect(hits[1]!.box.west).toBeCloseTo(corner.lon + 2 * 0.0216, 2)
  expect((await search({ lon: -103.6, lat: 47.9 }))[0]!.detail).toContain('5th Principal')
})
