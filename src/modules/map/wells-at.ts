import type { Box } from '../../core/map/map.ts'
import {
  keysOf,
  wellStatuses,
  wellTypes,
  type WellStatus,
  type WellType,
} from '../../core/trade/well-type.ts'
import { cellLevel, cellsOf, middleOf, type Tile } from './cell.ts'

/**
 * Where an organization's wells are and what they are, nine bytes a well: their cells in ascending order, and for
 * each a code of type and status. Counting a map of a million wells in it takes milliseconds.
 */
export type WellsAt = { cells: Float64Array; codes: Uint8Array }

export const codedTypes = keysOf(wellTypes)
export const codedStatuses = keysOf(wellStatuses)

/** A type and a status in one byte: 14 types, 15 statuses, and one for a producing well whose reports have stopped. */
export const codeOf = (type: WellType, status: WellStatus) =>
  codedTypes.indexOf(type) * 16 + codedStatuses.indexOf(status)

const silent = 15

export const typeOf = (code: number): WellType => codedTypes[code >> 4] ?? 'UNKNOWN'
export const statusOf = (code: number): WellStatus =>
  isSilent(code) ? 'PRODUCING' : (codedStatuses[code & 15] ?? 'UNKNOWN')
export const isSilent = (code: number) => (code & 15) === silent

/** Marks as silent as many producing wells of a cell and type as `silent` has; both in the order of their cells. */
export function markSilent({ cells, codes }: WellsAt, stopped: WellsAt): void {
  let at = 0
  stopped.cells.forEach((cell, i) => {
    const code = stopped.codes[i] ?? 0
    // Many wells of one kind may stand in one place: where the last was found, the search goes on.
    if (stopped.cells[i - 1] !== cell || stopped.codes[i - 1] !== code) at = lowerBound(cells, cell)
    while (cells[at] === cell && codes[at] !== code) at++
    if (cells[at] === cell) codes[at] = (code & ~15) | silent
  })
}

export type WellFilter = { types: readonly WellType[] | null; statuses: readonly WellStatus[] | null }

/** For each code 1 when the filter lets it through. */
export function allowed({ types, statuses }: WellFilter): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) =>
    (types === null || types.includes(typeOf(code))) &&
    (statuses === null || statuses.includes(statusOf(code)))
      ? 1
      : 0,
  )
}

/** The cells of the wells that a tile shows, each once. */
export function cellsIn(wells: WellsAt, tile: Tile, allow: Uint8Array): number[] {
  const { first, end } = spanOf(wells, tile)
  const found: number[] = []
  for (let i = first; i < end; i++) {
    const cell = wells.cells[i] ?? 0
    if (allow[wells.codes[i] ?? 0] && found.at(-1) !== cell) found.push(cell)
  }
  return found
}

export type Group = {
  /** A cell of the grid that the tile is cut into. */
  cell: number
  lon: number
  lat: number
  count: number
  /** Wells per code. */
  codes: Map<number, number>
  /** The cell of one of its wells, at the finest level. */
  sample: number
}

/** How many wells a tile shows. */
export function countIn(wells: WellsAt, tile: Tile, allow: Uint8Array): number {
  const { first, end } = spanOf(wells, tile)
  let count = 0
  for (let i = first; i < end; i++) count += allow[wells.codes[i] ?? 0] ?? 0
  return count
}

/**
 * The wells of a tile as groups of a grid of 2^`cuts` by 2^`cuts`, each standing at the mean place of its wells
 * (to a sixteenth of the grid).
 */
export function groupsIn(wells: WellsAt, tile: Tile, allow: Uint8Array, cuts: number): Group[] {
  const { cells, codes } = wells
  const { first, end } = spanOf(wells, tile)
  const level = Math.min(tile.z + cuts, cellLevel)
  const fine = Math.min(level + 4, cellLevel)
  const perGroup = 4 ** (cellLevel - level)
  const perPart = 4 ** (cellLevel - fine)
  const tally = new Uint32Array(256)
  const groups: Group[] = []
  for (let i = first; i < end;) {
    const cell = Math.floor((cells[i] ?? 0) / perGroup)
    const afterGroup = (cell + 1) * perGroup
    const group: Group = { cell, lon: 0, lat: 0, count: 0, codes: new Map(), sample: 0 }
    tally.fill(0)
    while (i < end && (cells[i] ?? 0) < afterGroup) {
      const part = Math.floor((cells[i] ?? 0) / perPart)
      const afterPart = (part + 1) * perPart
      let inPart = 0
      for (; i < end && (cells[i] ?? 0) < afterPart; i++) {
        const code = codes[i] ?? 0
        if (!allow[code]) continue
        tally[code] = (tally[code] ?? 0) + 1
        group.sample = cells[i] ?? 0
        inPart++
      }
      const here = middleOf(part, fine)
      group.lon += here.lon * inPart
      group.lat += here.lat * inPart
      group.count += inPart
    }
    if (group.count === 0) continue
    group.lon /= group.count
    group.lat /= group.count
    tally.forEach((count, code) => count > 0 && group.codes.set(code, count))
    groups.push(group)
  }
  return groups
}

function spanOf({ cells }: WellsAt, tile: Tile) {
  const { from, to } = cellsOf(tile)
  return { first: lowerBound(cells, from), end: lowerBound(cells, to) }
}

/** The first index whose cell is not below `at`. */
function lowerBound(cells: Float64Array, at: number): number {
  let [low, high] = [0, cells.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cells[middle] ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

const looksAt = 20_000

/**
 * The box around the wells but for the outermost thousandth on each side, which are often mistyped places. Of many
 * wells it looks at an even selection.
 */
export function extentOf({ cells }: WellsAt): Box | null {
  if (cells.length === 0) return null
  const step = Math.ceil(cells.length / looksAt)
  const places = cells.filter((_, i) => i % step === 0)
  const lons = places.map(cell => middleOf(cell).lon).sort()
  const lats = places.map(cell => middleOf(cell).lat).sort()
  const first = Math.floor(places.length / 1000)
  const last = places.length - 1 - first
  return { west: lons[first] ?? 0, south: lats[first] ?? 0, east: lons[last] ?? 0, north: lats[last] ?? 0 }
}
