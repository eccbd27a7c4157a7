import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onConflictIgnore } from '../../core/data/distributed/as-inserts.ts'
import { newId } from '../../core/data/id.server.ts'
import { recordChange } from '../../core/data/record.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import type { Box } from '../../core/map/map.ts'
import { deriveWells } from '../wells/identity/well-states.port.server.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { wellStatuses } from '../../core/trade/well-type.ts'
import { mapCell } from './cell.ts'
import { parseShape } from '../leases/shapes/lease-shape.ts'
import { leaseShapes } from '../leases/shapes/lease-shape.table.ts'
import { tilesFor } from './map.ts'
import { mapRouter } from './map.server.ts'

type Placed = {
  name: string
  lat: number | null
  lon: number | null
  type?: string
  status?: string
  operator?: string
}

const everywhere = { west: -125, south: 24, east: -66, north: 50 }
const call = callerFactory(mapRouter)
let orgs: Awaited<ReturnType<typeof twoOrganizations>>

beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

async function drill(context: Context, wells: Placed[]) {
  const { tenantId } = context.viewer.membership!
  const actor = { tenantId, userId: context.viewer.user!.id, origin: context.origin }
  const rows = wells.map(well => ({
    type: 'OIL',
    status: 'PRODUCING',
    operator: 'Cottonwood',
    ...well,
    id: newId(),
  }))
  await orgs.database.inTenant(actor, async tx => {
    await tx.execute(sql`
      insert into wells (tenant_id, id, name, type, status, operator, surface_lat, surface_lon, created_by, updated_by)
      select ${tenantId}, id, name, type, status, operator, lat, lon, 'test', 'test'
      from json_to_recordset(${JSON.stringify(rows)}::json) as well
        (id uuid, name text, type text, status text, operator text, lat double precision, lon double precision) ${sql.raw(onConflictIgnore)}`)
    await recordChange(tx, actor, { noun: 'wells', recordId: rows[0]!.id, act: 'create' })
  })
  return rows.map(({ id }) => id)
}

type Square = { key: string; lon: number; lat: number; side?: number }

async function outline(context: Context, ...squares: Square[]) {
  const { tenantId } = context.viewer.membership!
  const rows = squares.map(({ key, lon, lat, side = 0.015 }) => {
    const corners = [
      [lon, lat],
      [lon + side, lat],
      [lon + side, lat + side],
      [lon, lat + side],
    ]
    const shape = parseShape({ type: 'Polygon', coordinates: [corners] })
    return { tenantId, id: newId(), key, ...shape, mapAcres: String(shape.mapAcres) }
  })
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx => tx.insert(leaseShapes).values(rows))
  return rows[0]!.id
}

const wellsIn = (context: Context, box: Box, zoom: number, filter = {}) =>
  call(context).wells({ tiles: tilesFor(box, zoom), types: null, statuses: null, ...filter })
const leasesIn = (context: Context, box: Box, zoom: number) =>
  call(context).leases({ tiles: tilesFor(box, zoom), leaseColoring: 'status', today: '2026-11-20' })

test('the database and the browser agree on cells', async () => {
  const places = Array.from({ length: 500 }, (_, i) => ({
    lat: -89.9 + ((i * 7919) % 1798) / 10,
    lon: -180 + ((i * 104_729) % 3600) / 10,
  }))
  const { rows } = await orgs.database.people.execute<{ cell: number }>(sql`
    select map_cell(lat, lon) as cell
    from json_to_recordset(${JSON.stringify(places)}::json) as place (lat double precision, lon double precision)`)
  places.forEach(({ lat, lon }, i) => {
    // At a border between two cells, the last bit of a sine may decide.
    const mine = mapCell(lat, lon)!
    expect([mine, mapCell(lat - 1e-9, lon), mapCell(lat + 1e-9, lon)]).toContain(rows[i]!.cell)
  })
  const { rows: off } = await orgs.database.people.execute<{ cell: number | null }>(
    sql`select map_cell(91, 0) as cell union all select map_cell(null, 0) union all select map_cell(0, 'NaN')`,
  )
  expect(off.map(row => row.cell)).toEqual([null, null, null])
})

describe('wells', () => {
  test('are points when few, and groups that count each well once when many', async () => {
    const { owner } = orgs.acme
    const drilled = await drill(owner, [
      { name: 'Alone', lat: 35.2, lon: -98.1 },
      { name: 'Nowhere', lat: null, lon: null },
    ])
    const nearby = await wellsIn(owner, { west: -98.2, south: 35.1, east: -98, north: 35.3 }, 11)
    expect(nearby.wells).toEqual([
      {
        id: drilled[0],
        name: 'Alone',
        type: 'OIL',
        status: 'PRODUCING',
        silentSince: null,
        rate: 5,
        first: 5,
        lateral: null,
        lat: 35.2,
        lon: -98.1,
      },
    ])
    expect(nearby.groups).toEqual([])

    await drill(
      owner,
      Array.from({ length: 3000 }, (_, i) => ({
        name: `Pad ${i}`,
        lat: 47.8 + (i % 25) / 500,
        lon: -103.2 + Math.floor(i / 25) / 500,
        status: i % 3 === 0 ? 'SHUT_IN' : 'PRODUCING',
        operator: 'Badlands Oil',
      })),
    )
    const far = await wellsIn(owner, everywhere, 4)
    const grouped = far.groups.reduce((sum, group) => sum + group.count, 0)
    expect(grouped + far.wells.length).toBe(3001)
    expect(far.total).toBe(3001)
    expect(far.wells.map(well => well.name)).toEqual(['Alone'])
    for (const group of far.groups) {
      expect(Object.values(group.classes).reduce<number>((a, b = 0) => a + b, 0)).toBe(group.count)
      expect(Object.values(group.types).reduce((a, b) => a + b, 0)).toBe(group.count)
      expect(group.lat).toBeCloseTo(47.82, 0)
      expect(group.lon).toBeCloseTo(-103.18, 0)
    }
    const summary = await call(owner).summary()
    expect(summary).toMatchObject({ wells: 3001, unplaced: 1, statuses: { SHUT_IN: 1000, PRODUCING: 2001 } })
  })

  test('are filtered by type and status, as points and in groups', async () => {
    const { owner } = orgs.acme
    const shutIn = await wellsIn(owner, everywhere, 4, { statuses: ['SHUT_IN'] })
    expect(shutIn.total).toBe(1000)
    const withoutIdle = await wellsIn(owner, everywhere, 4, { hide: ['idle'] })
    expect(withoutIdle.total).toBe(2001)
    const none = await wellsIn(owner, everywhere, 4, { types: ['GAS'] })
    expect(none).toMatchObject({ total: 0, wells: [], groups: [] })
  })

  test('move on the map when relocated', async () => {
    const { owner, tenantId } = orgs.acme
    const [id] = await drill(owner, [{ name: 'Mover', lat: 30, lon: -90 }])
    const there = { west: -90.1, south: 29.9, east: -89.9, north: 30.1 }
    expect((await wellsIn(owner, there, 10)).total).toBe(1)
    const actor = { tenantId, userId: owner.viewer.user!.id, origin: owner.origin }
    await orgs.database.inTenant(actor, async tx => {
      await tx.execute(sql`update wells set surface_lat = 40 where id = ${id} and tenant_id = ${tenantId}`)
      await recordChange(tx, actor, { noun: 'wells', recordId: id!, act: 'update' })
    })
    expect((await wellsIn(owner, there, 10)).total).toBe(0)
  })

  test('are rejected for a rectangle of too many tiles', async () => {
    const tiles = { z: 12, left: 0, top: 0, right: 100, bottom: 100 }
    await expect(call(orgs.acme.owner).wells({ tiles, types: null, statuses: null })).rejects.toThrow(
      /64 tiles/,
    )
  })
})

describe('leases', () => {
  test('are outlines when few, a mosaic when many', async () => {
    const { owner } = orgs.acme
    const id = await outline(owner, { key: 'VC-0312', lon: -104.2, lat: 32.4 })
    const nearby = await leasesIn(owner, { west: -104.3, south: 32.3, east: -104.1, north: 32.5 }, 12)
    expect(nearby).toMatchObject({ total: 1, mosaic: false, areas: [{ id, label: 'VC-0312', tone: 'none' }] })
    const many = Array.from({ length: 1600 }, (_, i) => ({
      key: `K${i}`,
      lon: -103 - (i % 40) / 50,
      lat: 32 + Math.floor(i / 40) / 50,
    }))
    await outline(owner, ...many)
    const far = await leasesIn(owner, everywhere, 5)
    expect(far).toMatchObject({ total: 1601, mosaic: true })
    expect(far.areas).toEqual([])
    expect(far.squares.length).toBeLessThan(1000)
    const counted = far.squares.reduce((sum, { classes }) => sum + (classes['unlinked']?.count ?? 0), 0)
    expect(counted).toBe(1601)
  })

  test('are found when they span the whole view', async () => {
    const { owner } = orgs.acme
    const id = await outline(owner, { key: 'Ranch', lon: -101, lat: 36, side: 2 })
    const inside = await leasesIn(owner, { west: -100.01, south: 37, east: -100, north: 37.01 }, 14)
    expect(inside.areas.map(area => area.id)).toEqual([id])
    expect(await call(owner).lease({ id })).toMatchObject({ key: 'Ranch', leaseId: null, status: null })
  })
})

test('outlines of one lease load by ID for their own organization only', async () => {
  const { owner, tenantId } = orgs.acme
  const shape = await outline(owner, { key: 'VC-0400', lon: -104, lat: 33 })
  const leaseId = newId()
  await orgs.database.inTenant({ tenantId, userId: owner.viewer.user!.id }, async tx => {
    await tx.execute(sql`
      insert into leases (tenant_id, id, lease_number, name, created_by, updated_by)
      values (${tenantId}, ${leaseId}, 'VC-0400', 'Tveit A', 'test', 'test')`)
    await tx.execute(sql`
      update lease_shapes set lease_id = ${leaseId} where tenant_id = ${tenantId} and id = ${shape}`)
  })
  const [row] = await call(owner).shapesOfLease({ leaseId })
  expect(row).toMatchObject({ id: shape, key: 'VC-0400' })
  expect(row!.mapAcres).toBeGreaterThan(500)
  expect(await call(owner).lease({ id: shape })).toMatchObject({
    leaseId,
    label: 'Tveit A',
    status: 'PENDING',
  })
  expect(await call(orgs.rival.owner).shapesOfLease({ leaseId })).toEqual([])

  // Its tract is released: it is drawn as released, without a color, and with its remaining acres.
  const tractId = newId()
  await orgs.database.inTenant({ tenantId, userId: owner.viewer.user!.id }, async tx => {
    await tx.execute(sql`
      insert into tracts (tenant_id, id, lease_id, land, gone, gross_acres, released_acres, created_by, updated_by)
      values (${tenantId}, ${tractId}, ${leaseId}, '{"system": "METES_AND_BOUNDS"}', true, 0, 640, 'test', 'test')`)
    await tx.execute(sql`
      update lease_shapes set tract_id = ${tractId} where tenant_id = ${tenantId} and id = ${shape}`)
  })
  expect(await call(owner).shapesOfLease({ leaseId })).toMatchObject([{ id: shape, released: true }])
  const facts = await call(owner).lease({ id: shape })
  expect(facts).toMatchObject({ released: true, heldAcres: '0.0000', releasedAcres: '640.0000' })
  const { areas } = await leasesIn(owner, { west: -104.1, south: 32.9, east: -103.9, north: 33.1 }, 12)
  expect(areas.find(({ id }) => id === shape)?.tone).toBe('none')

  // A part is still held: the outline remains whole and shows that.
  await orgs.database.inTenant({ tenantId, userId: owner.viewer.user!.id }, tx =>
    tx.execute(sql`update tracts set gone = false, gross_acres = 240, released_acres = 80
      where tenant_id = ${tenantId} and id = ${tractId}`),
  )
  const { areas: parted } = await leasesIn(
    owner,
    { west: -104.1, south: 32.9, east: -103.9, north: 33.1 },
    12,
  )
  expect(parted.find(({ id }) => id === shape)).toMatchObject({
    label: 'Tveit A',
    note: 'Partly released: 80.00 of 320.00 ac',
  })
  expect(await call(owner).shapesOfLease({ leaseId })).toMatchObject([
    { tractId, released: false, heldAcres: '240.0000', releasedAcres: '80.0000' },
  ])
})

describe('another organization', () => {
  test('finds none of these records on the map, by search or by ID', async () => {
    const { owner } = orgs.rival
    const [id] = await drill(orgs.acme.owner, [
      { name: 'Hidden 1H', lat: 33, lon: -101, operator: 'Hidden Oil' },
    ])
    const shape = await outline(orgs.acme.owner, { key: 'HIDDEN', lon: -101, lat: 33 })
    expect(await wellsIn(owner, everywhere, 4)).toMatchObject({ total: 0, wells: [], groups: [] })
    expect(await leasesIn(owner, everywhere, 5)).toMatchObject({ total: 0, areas: [] })
    expect(await call(owner).search({ words: 'hidden' })).toEqual([])
    const square = [
      [-101.1, 32.9],
      [-100.9, 32.9],
      [-100.9, 33.1],
      [-101.1, 33.1],
    ] as [number, number][]
    expect(await call(owner).selected({ area: square })).toEqual({ wells: [], leases: [], isTooLarge: false })
    expect((await call(orgs.acme.owner).selected({ area: square })).wells.map(({ name }) => name)).toEqual([
      'Hidden 1H',
    ])
    expect(await call(owner).summary()).toMatchObject({ wells: 0, unplaced: 0, shapes: 0, box: null })
    await expect(call(owner).well({ id: id! })).rejects.toThrow(/not found/)
    await expect(call(owner).lease({ id: shape })).rejects.toThrow(/not found/)
    await expect(call(owner).well({ id: newId() })).rejects.toThrow(/not found/)
  })

  test('never sees its own wells appear here', async () => {
    await drill(orgs.rival.owner, [{ name: 'Rival 7', lat: 35.2, lon: -98.1 }])
    const seen = await wellsIn(orgs.acme.owner, { west: -98.2, south: 35.1, east: -98, north: 35.3 }, 11)
    expect(seen.wells.map(well => well.name)).toEqual(['Alone'])
  })
})

test('a user without access to leases and wells gets an empty map', async () => {
  const { member, pending } = orgs.acme
  expect(await call(member).summary()).toMatchObject({ wells: 0, shapes: 0, box: null })
  expect(await call(member).search({ words: 'hidden' })).toEqual([])
  await expect(wellsIn(member, everywhere, 4)).rejects.toThrow()
  await expect(leasesIn(member, everywhere, 4)).rejects.toThrow()
  await expect(call(pending).summary()).rejects.toThrow()
})

test('search finds wells by name or API number, leases by key, and operators', async () => {
  const { owner, tenantId } = orgs.acme
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx.execute(sql`update wells set api = '33053039010000' where tenant_id = ${tenantId} and name = 'Alone'`),
  )
  const labels = async (text: string) =>
    (await call(owner).search({ words: text })).map(hit => `${hit.kind} ${hit.label}`)
  expect(await labels('alone')).toEqual(['well Alone'])
  expect(await labels('33-053-03901')).toEqual(['well Alone'])
  expect(await labels('VC-03')).toEqual(['lease VC-0312'])
  expect(await labels('2999%')).toEqual(['well Pad 2999'])
  expect(await labels('%%')).toEqual([])
  const badlands = await call(owner).search({ words: 'badlands' })
  expect(badlands.filter(hit => hit.kind === 'well')).toHaveLength(6)
  const operator = badlands.find(hit => hit.kind === 'operator')
  expect(operator).toMatchObject({
    kind: 'operator',
    detail: '3,000 wells',
    box: { west: -103.2, south: 47.8 },
  })
})

test('wells that stopped reporting are flagged by their state’s lag, even in groups', async () => {
  const { owner, tenantId } = orgs.rival
  const pads = Array.from({ length: 3000 }, (_, i) => ({
    name: `Gumbo ${i}`,
    lat: 46 + i / 5000,
    lon: -104,
  }))
  const ids = await drill(owner, [...pads, { name: 'Shut in', lat: 46, lon: -104, status: 'SHUT_IN' }])
  const shares = async () => {
    const { groups } = await wellsIn(owner, everywhere, 4)
    const sum = (key: string) => groups.reduce((all, group) => all + (group.classes[key] ?? 0), 0)
    return { good: sum('producing'), warn: sum('silent') + sum('idle') }
  }
  const silent = wellStatuses.SHUT_IN.tone === 'warn' ? 1 : 0
  expect(await shares()).toEqual({ good: 3000, warn: silent })

  const actor = { tenantId, userId: 'test', origin: owner.origin }
  await orgs.database.inTenant(actor, async tx => {
    await tx.execute(
      sql`update wells set state = 'ND' where id = any (${sql.param(ids.slice(0, 100))}::uuid[])`,
    )
    await tx.execute(sql`
      insert into production_months (tenant_id, well_id, month, source, oil_bbl, updated_by)
      select ${tenantId}, id, date_trunc('month', now()) - interval '12 months', 'STATE', 1, 'test'
      from unnest(${sql.param([...ids.slice(0, 300), ids.at(-1)])}::uuid[]) as id ${sql.raw(onConflictIgnore)}`)
    await deriveWells(tx, tenantId, 'all', platformToday())
    await recordChange(tx, actor, { noun: 'wells', recordId: ids[0]!, act: 'update' })
  })
  expect(await shares()).toEqual({ good: 2700, warn: 300 + silent })

  await orgs.database.inTenant(actor, async tx => {
    await tx.execute(sql`
      insert into reporting_lags (tenant_id, state, source, months, day, created_by, updated_by)
      values (${tenantId}, 'ND', 'STATE', 24, 31, 'test', 'test')`)
    await deriveWells(tx, tenantId, 'all', platformToday())
    await recordChange(tx, actor, { noun: 'reporting_lags', recordId: 'ND', act: 'update' })
  })
  expect(await shares()).toEqual({ good: 2800, warn: 200 + silent })
})
