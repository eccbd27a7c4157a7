import { sql } from 'drizzle-orm'
import pg from 'pg'
import { recordChange } from '../src/core/data/record.server.ts'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { mapRouter } from '../src/modules/map/map.server.ts'
import { listTiles, tilesFor } from '../src/modules/map/map.ts'
import { latitude, mercator, type Box } from '../src/core/map/map.ts'
import { percentile, type Bench, type Figure } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'
import { basins, fillBasins, insertOutlinesSql } from './map-wells.ts'

const wells = 1_000_000
const outlines = 20_000
const screen = { width: 1440, height: 900 }
const zooms = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
const rounds = 4

/** A million wells of one organization: the server's time for one screen of the map. */
const bench: Bench = async () => {
  const orgs = await benchOrganizations()
  const owner = new pg.Client(orgs.owner)
  await owner.connect()
  const { tenantId } = orgs.acme
  await owner.query(`select set_config('app.platform', 'on', false)`)
  await fillBasins(owner, tenantId, wells)
  await owner.query(insertReportsSql, [tenantId])
  await owner.query(insertOutlinesSql, [tenantId, outlines, -104.5, 31])
  await owner.query('vacuum analyze wells, well_totals, lease_shapes')
  await owner.end()

  const call = callerFactory(mapRouter)(orgs.acme.owner)
  const check = (box: Box, zoom: number) =>
    call.wells({ tiles: tilesFor(box, zoom), types: null, statuses: null })
  const [home] = basins
  const coldMs = await measureMs(() => check(viewport(home[0], home[1], 6), 6))

  const times: number[] = []
  const leaseTimes: number[] = []
  const cpu = process.cpuUsage()
  let tiles = 0
  const worst = { time: 0, zoom: 0 }
  for (let round = 0; round < rounds; round++) {
    for (const [lon, lat, spread] of basins) {
      for (const zoom of zooms) {
        const box = viewport(lon + spread * Math.sin(round), lat + spread * 0.5 * Math.cos(round * 2), zoom)
        const time = await measureMs(() => check(box, zoom))
        tiles += listTiles(tilesFor(box, zoom)).length
        times.push(time)
        if (time > worst.time) Object.assign(worst, { time, zoom })
        leaseTimes.push(
          await measureMs(() =>
            call.leases({ tiles: tilesFor(box, zoom), leaseColoring: 'status', today: '2026-11-20' }),
          ),
        )
      }
    }
  }
  const { user, system } = process.cpuUsage(cpu)
  const filteredMs = await measureMs(() =>
    call.wells({ tiles: tilesFor(viewport(-98, 38, 4), 4), types: ['GAS'], statuses: ['SHUT_IN'] }),
  )
  const actor = { tenantId, userId: 'bench', origin: orgs.acme.owner.origin }
  await orgs.database.inTenant(actor, async tx => {
    await tx.execute(
      sql`update wells set status = 'SHUT_IN' where tenant_id = ${tenantId} and name = 'Well 77'`,
    )
    await recordChange(tx, actor, { noun: 'wells', recordId: 'bench', act: 'update' })
  })
  const changedMs = await measureMs(() => check(viewport(-98, 38, 4), 4))
  const emptySearches = await measureMs(() => call.search({ words: 'no such well' }))
  const api = await measureMs(() => call.search({ words: '42-329-00077' }))
  const lineTimes: number[] = []
  let firstLines = 0
  for (let round = 0; round < 12; round++) {
    const box = viewport(-103.2 + 0.02 * round, 47.9, 11)
    const time = await measureMs(() => call.sections({ tiles: tilesFor(box, 11) }))
    if (round === 0) firstLines = time
    else lineTimes.push(time)
  }
  const searchMs = await measureMs(() => call.search({ words: '3N 2E 14' }))
  await orgs.close()

  const figure = (promise: string, measured: number, atMost: number, note?: string): Figure => ({
    promise,
    measured,
    atMost,
    unit: 'ms',
    ...(note === undefined ? {} : { note }),
  })
  return [
    figure(
      'map of 1,000,000 wells: one screen, p99',
      percentile(times, 0.99),
      150,
      `slowest at zoom ${worst.zoom}`,
    ),
    figure('map of 1,000,000 wells: one screen, median', percentile(times, 0.5), 150),
    figure('… filtered, the whole country', filteredMs, 150),
    figure('… right after a change', changedMs, 150),
    figure('… the first screen after a start', coldMs, 2000),
    figure('map of 20,000 lease outlines: one screen, p99', percentile(leaseTimes, 0.99), 150),
    figure('… server CPU per tile of wells and leases', (user + system) / 1000 / tiles, 5, `${tiles} tiles`),
    figure('map search that finds nothing in 1,000,000 wells', emptySearches, 2000),
    figure('section lines of a screen, after the first, p95', percentile(lineTimes, 0.95), 30),
    figure('… the first screen of a region', firstLines, 2000),
    figure('map search by township, range and section in 1,000,000 wells', searchMs, 2000),
    figure('map search by API number in 1,000,000 wells', api, 2000),
  ]
}
export default bench

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The box that a screen shows around a location. */
function viewport(lon: number, lat: number, zoom: number): Box {
  const wide = 512 * 2 ** zoom
  const across = (screen.width / wide) * 180
  const down = screen.height / wide / 2
  const middle = mercator(lat)
  return {
    west: lon - across,
    east: lon + across,
    north: latitude(middle - down),
    south: latitude(middle + down),
  }
}

/** Two of three wells have reported production; one of four of these has stopped. */
const insertReportsSql = `
  insert into well_totals (tenant_id, well_id, type, status, last_month)
  select tenant_id, id, type, status, case when map_cell % 4 = 0 then '2023-05-01'::date else date_trunc('month', now()) end
  from wells where tenant_id = $1 and map_cell % 3 > 0`
