import type { Tx } from '../../../core/data/database.server.ts'
import { latestChanges } from '../../../core/data/changes/latest-changes.server.ts'
import { degreesAt, fitTownship, type Control, type TownshipFit } from '../../../core/land/section-fit.ts'
import type { Township } from '../grid/official.ts'
import { readOfficial } from '../grid/official.server.ts'
import { bandIndex, type GridTownship } from '../../../core/land/section-grid.ts'
import type { Box } from '../../../core/map/map.ts'
import { tilesInBox } from '../cell.ts'
import { tractControls, wellControls } from './controls.server.ts'

export type Rights = { wells: boolean; leases: boolean }
type Block = {
  version: string
  readAt: number
  townships: ReadonlyMap<string, readonly Control[]>
  official: readonly Township[]
}
type Ground = { blocks: Map<string, Block>; fits: Map<string, TownshipFit | null>; usedAt: number }

/** The zoom of the tiles in which control points are read, about 65 miles wide. */
const blockLevel = 8
/** About twelve miles in degrees, so that a township at the edge has all of its control points. */
const margin = { lat: 0.18, lon: 0.27 }
/**
 * The minimum milliseconds between computations. One more well hardly moves a line, so not every change triggers one.
 */
const restMs = 5000
const maxOrganizations = 50
/** Keyed by organization and by the user's rights, so that nothing is derived from records they may not see. */
const grounds = new Map<string, Ground>()

/** The townships in a box, from an official grid that the organization imported or fitted to its records. */
export async function townshipsIn(tx: Tx, tenantId: string, rights: Rights, box: Box): Promise<Township[]> {
  const ground = groundFor(`${tenantId} ${rights.wells} ${rights.leases}`)
  const wide = widenBox(box)
  const blocks = await readBlocks(tx, tenantId, rights, ground, wide)
  const getControls = (township: GridTownship) =>
    blocks.flatMap(({ townships }) => townships.get(townshipKey(township)) ?? [])
  const official = blocks.flatMap(block => block.official).filter(township => isIn(township, box))
  const results: Township[] = [...official]
  const seen = new Set(official.map(townshipKey))
  for (const [first] of blocks.flatMap(({ townships }) => [...townships.values()])) {
    if (!first || !isNear(first, widenBox(wide))) continue
    for (const township of neighborTownships(first)) {
      if (!mayShow(township, first, box)) continue
      const key = townshipKey(township)
      if (seen.has(key)) continue
      seen.add(key)
      // A well with mistyped coordinates puts its township in a second location, which has its own fit.
      const place = `${key} ${Math.round(first.lat)} ${Math.round(first.lon)}`
      if (!ground.fits.has(place))
        ground.fits.set(place, fitTownship(township, neighborTownships(township).flatMap(getControls)))
      const fit = ground.fits.get(place)
      if (fit) results.push(fit)
    }
  }
  return pickMostAccurate(results)
}

/** Only control points in the box are used, so that the cost of a view does not depend on whole blocks. */
const isNear = ({ lon, lat }: Control, { west, south, east, north }: Box) =>
  lon >= west && lon <= east && lat >= south && lat <= north

const townshipKey = ({ meridian, row, column }: GridTownship) => `${meridian}/${row}/${column}`

/** The townships within nine miles, on the same side of the correction lines. */
function neighborTownships({ meridian, row, column }: GridTownship): GridTownship[] {
  const steps = [-2, -1, 0, 1, 2]
  return steps.flatMap(up =>
    steps.flatMap(right =>
      bandIndex(row + up) === bandIndex(row) ? [{ meridian, row: row + up, column: column + right }] : [],
    ),
  )
}

const mile = { lat: 0.0145, lon: (lat: number) => 0.0145 / Math.cos((lat * Math.PI) / 180) }

/** True if a township may be in a box, according to one control point. */
function mayShow({ row, column }: GridTownship, control: Control, box: Box): boolean {
  const lat = control.lat + (row * 6 + 3 - control.y) * mile.lat
  const lon = control.lon + (column * 6 + 3 - control.x) * mile.lon(control.lat)
  const [tall, across] = [4 * mile.lat, 4 * mile.lon(lat)]
  return (
    lat > box.south - tall && lat < box.north + tall && lon > box.west - across && lon < box.east + across
  )
}

/** True if an official township may be in a box, judged by its center. */
function isIn(township: TownshipFit, box: Box): boolean {
  const [lon, lat] = degreesAt(township, township.x0, township.y0)
  const [tall, across] = [3.5 * mile.lat, 3.5 * mile.lon(lat)]
  return (
    lon > box.west - across && lon < box.east + across && lat > box.south - tall && lat < box.north + tall
  )
}

/** If two surveys cover the same ground, only the more accurate one is drawn. */
function pickMostAccurate(fits: readonly Township[]): Township[] {
  const drawn: Township[] = []
  const known = ({ rings, wells, tracts }: Township) => (rings ? Infinity : wells + tracts)
  for (const fit of fits.toSorted((a, b) => (known(b) > known(a) ? 1 : known(b) < known(a) ? -1 : 0))) {
    const [lon, lat] = degreesAt(fit, fit.x0, fit.y0)
    const isDrawn = drawn.some(other => {
      if (other.meridian === fit.meridian) return false
      const [x, y] = degreesAt(other, other.x0, other.y0)
      return Math.abs(x - lon) < 5 * mile.lon(lat) && Math.abs(y - lat) < 5 * mile.lat
    })
    if (!isDrawn) drawn.push(fit)
  }
  return drawn
}

async function readBlocks(tx: Tx, tenantId: string, rights: Rights, ground: Ground, box: Box) {
  const version = await latestChanges(tx, tenantId)
  const results: Block[] = []
  for (const tile of tilesInBox(box, blockLevel)) {
    const key = `${tile.x}/${tile.y}`
    let block = ground.blocks.get(key)
    const isOld = !block || (block.version !== version && Date.now() - block.readAt > restMs)
    if (!block || isOld) {
      const wells = rights.wells ? await wellControls(tx, tenantId, tile) : []
      const tracts = rights.leases ? await tractControls(tx, tenantId, tile) : []
      const official = await readOfficial(tx, tenantId, tile)
      block = { version, readAt: Date.now(), townships: byTownship([...wells, ...tracts]), official }
      ground.blocks.set(key, block)
      ground.fits.clear()
    }
    results.push(block)
  }
  return results
}

function byTownship(controls: readonly Control[]): Map<string, Control[]> {
  const townships = new Map<string, Control[]>()
  for (const control of controls) {
    const key = townshipKey(control)
    const there = townships.get(key)
    if (there) there.push(control)
    else townships.set(key, [control])
  }
  return townships
}

const widenBox = ({ west, south, east, north }: Box): Box => ({
  west: west - margin.lon,
  south: south - margin.lat,
  east: east + margin.lon,
  north: north + margin.lat,
})

function groundFor(key: string): Ground {
  const ground = grounds.get(key) ?? { blocks: new Map(), fits: new Map(), usedAt: 0 }
  ground.usedAt = Date.now()
  grounds.set(key, ground)
  if (grounds.size > maxOrganizations) {
    const [oldest] = [...grounds].toSorted(([, a], [, b]) => a.usedAt - b.usedAt)
    if (oldest) grounds.delete(oldest[0])
  }
  return ground
}
