import type { Tx } from '../../../core/data/database.server.ts'
import { latestChanges } from '../../../core/data/changes/latest-changes.server.ts'
import { degreesAt, fitTownship, type Control, type TownshipFit } from '../../../core/land/section-fit.ts'
import type { Township } from '../grid/official.ts'
import { readOfficial } from '../grid/official.server.ts'
import { bandIndex, type GridTownship } from '../../../core/land/section-grid.ts'
import type { Box } from '../../../core/map/map.ts'
import { tilesInBox } from '../cell.ts'
import { tractControls, wellControls } from './controls.server.ts'

export type LandRights = { wells: boolean; leases: boolean }
type ControlBlock = {
  version: string
  readAt: number
  townships: ReadonlyMap<string, readonly Control[]>
  official: readonly Township[]
}
type SurveyCache = {
  blocks: Map<string, ControlBlock>
  fits: Map<string, TownshipFit | null>
  usedAt: number
}

/** The zoom of the tiles in which control points are read, about 65 miles wide. */
const blockLevel = 8
/** About twelve miles in degrees, so that a township at the edge has all of its control points. */
const margin = { lat: 0.18, lon: 0.27 }
/** The minimum milliseconds between computations, because one more well hardly moves a line. */
const minRecomputeMs = 5000
const maxOrganizations = 50
/** Keyed by organization and by the user's rights, so that nothing is derived from records they may not see. */
const surveyCaches = new Map<string, SurveyCache>()

/** Reads the townships in a box, from an official grid that the organization imported or fitted to its records. */
export async function readTownships(
  tx: Tx,
  tenantId: string,
  rights: LandRights,
  box: Box,
): Promise<Township[]> {
  const cache = getSurveyCache(`${tenantId} ${rights.wells} ${rights.leases}`)
  const widened = widenBox(box)
  const blocks = await readBlocks(tx, tenantId, rights, cache, widened)
  const getControls = (township: GridTownship) =>
    blocks.flatMap(({ townships }) => townships.get(townshipKey(township)) ?? [])
  const official = blocks.flatMap(block => block.official).filter(township => isTownshipIn(township, box))
  const results: Township[] = [...official]
  const handledKeys = new Set(official.map(townshipKey))
  for (const [first] of blocks.flatMap(({ townships }) => [...townships.values()])) {
    if (!first || !isControlIn(first, widenBox(widened))) continue
    for (const township of neighborTownships(first)) {
      if (!mayOverlap(township, first, box)) continue
      const key = townshipKey(township)
      if (handledKeys.has(key)) continue
      handledKeys.add(key)
      // A well with mistyped coordinates puts its township in a second location, which has its own fit.
      const fitKey = `${key} ${Math.round(first.lat)} ${Math.round(first.lon)}`
      if (!cache.fits.has(fitKey))
        cache.fits.set(fitKey, fitTownship(township, neighborTownships(township).flatMap(getControls)))
      const fit = cache.fits.get(fitKey)
      if (fit) results.push(fit)
    }
  }
  return pickMostAccurate(results)
}

/** Only control points in the box are used, so that the cost of a view does not depend on whole blocks. */
const isControlIn = ({ lon, lat }: Control, { west, south, east, north }: Box) =>
  lon >= west && lon <= east && lat >= south && lat <= north

const townshipKey = ({ meridian, row, column }: GridTownship) => `${meridian}/${row}/${column}`

/** Returns the townships within nine miles, on the same side of the correction lines. */
function neighborTownships({ meridian, row, column }: GridTownship): GridTownship[] {
  const steps = [-2, -1, 0, 1, 2]
  return steps.flatMap(up =>
    steps.flatMap(right =>
      bandIndex(row + up) === bandIndex(row) ? [{ meridian, row: row + up, column: column + right }] : [],
    ),
  )
}

const mileInDegrees = { lat: 0.0145, lon: (lat: number) => 0.0145 / Math.cos((lat * Math.PI) / 180) }

/** True if a township may be in a box, according to one control point. */
function mayOverlap({ row, column }: GridTownship, control: Control, box: Box): boolean {
  const lat = control.lat + (row * 6 + 3 - control.y) * mileInDegrees.lat
  const lon = control.lon + (column * 6 + 3 - control.x) * mileInDegrees.lon(control.lat)
  const [height, width] = [4 * mileInDegrees.lat, 4 * mileInDegrees.lon(lat)]
  return (
    lat > box.south - height && lat < box.north + height && lon > box.west - width && lon < box.east + width
  )
}

/** True if an official township may be in a box, judged by its center. */
function isTownshipIn(township: TownshipFit, box: Box): boolean {
  const [lon, lat] = degreesAt(township, township.x0, township.y0)
  const [height, width] = [3.5 * mileInDegrees.lat, 3.5 * mileInDegrees.lon(lat)]
  return (
    lon > box.west - width && lon < box.east + width && lat > box.south - height && lat < box.north + height
  )
}

/** If two surveys cover the same ground, only the more accurate one is drawn. */
function pickMostAccurate(townships: readonly Township[]): Township[] {
  const accepted: Township[] = []
  const evidence = ({ rings, wells, tracts }: Township) => (rings ? Infinity : wells + tracts)
  for (const township of townships.toSorted((a, b) =>
    evidence(b) > evidence(a) ? 1 : evidence(b) < evidence(a) ? -1 : 0,
  )) {
    const [lon, lat] = degreesAt(township, township.x0, township.y0)
    const isCovered = accepted.some(existing => {
      if (existing.meridian === township.meridian) return false
      const [x, y] = degreesAt(existing, existing.x0, existing.y0)
      return Math.abs(x - lon) < 5 * mileInDegrees.lon(lat) && Math.abs(y - lat) < 5 * mileInDegrees.lat
    })
    if (!isCovered) accepted.push(township)
  }
  return accepted
}

async function readBlocks(tx: Tx, tenantId: string, rights: LandRights, cache: SurveyCache, box: Box) {
  const version = await latestChanges(tx, tenantId)
  const results: ControlBlock[] = []
  for (const tile of tilesInBox(box, blockLevel)) {
    const key = `${tile.x}/${tile.y}`
    let block = cache.blocks.get(key)
    const isOld = !block || (block.version !== version && Date.now() - block.readAt > minRecomputeMs)
    if (!block || isOld) {
      const wells = rights.wells ? await wellControls(tx, tenantId, tile) : []
      const tracts = rights.leases ? await tractControls(tx, tenantId, tile) : []
      const official = await readOfficial(tx, tenantId, tile)
      block = { version, readAt: Date.now(), townships: groupByTownship([...wells, ...tracts]), official }
      cache.blocks.set(key, block)
      cache.fits.clear()
    }
    results.push(block)
  }
  return results
}

function groupByTownship(controls: readonly Control[]): Map<string, Control[]> {
  const townships = new Map<string, Control[]>()
  for (const control of controls) {
    const key = townshipKey(control)
    const existing = townships.get(key)
    if (existing) existing.push(control)
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

function getSurveyCache(key: string): SurveyCache {
  const cache = surveyCaches.get(key) ?? { blocks: new Map(), fits: new Map(), usedAt: 0 }
  cache.usedAt = Date.now()
  surveyCaches.set(key, cache)
  if (surveyCaches.size > maxOrganizations) {
    const [oldest] = [...surveyCaches].toSorted(([, a], [, b]) => a.usedAt - b.usedAt)
    if (oldest) surveyCaches.delete(oldest[0])
  }
  return cache
}
