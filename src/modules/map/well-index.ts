import type { Box } from '../../core/map/map.ts'
import {
  typedKeys,
  wellStatuses,
  wellTypes,
  type WellStatus,
  type WellType,
} from '../../core/trade/well-type.ts'
import { cellLevel, tileCells, cellCenter, type Tile } from './cell.ts'
import { wellClassAt, wellClasses, type WellColoring } from './well-classes.ts'

/**
 * The locations and kinds of an organization's wells, ten bytes per well: their cells in ascending order, and
 * for each a code of type and status, and a band of rate and first production. Counting a million wells for a
 * map takes milliseconds.
 */
export type WellIndex = { cells: Float64Array; codes: Uint8Array; bands: Uint8Array }

export const codedTypes = typedKeys(wellTypes)
export const codedStatuses = typedKeys(wellStatuses)

/**
 * Encodes a type and a status in one byte: 14 types, 15 statuses, and one for a producing well whose reports
 * have stopped.
 */
export const wellCode = (type: WellType, status: WellStatus) =>
  codedTypes.indexOf(type) * 16 + codedStatuses.indexOf(status)

const silentStatus = 15

export const decodeType = (code: number): WellType => codedTypes[code >> 4] ?? 'UNKNOWN'
export const decodeStatus = (code: number): WellStatus =>
  isSilent(code) ? 'PRODUCING' : (codedStatuses[code & 15] ?? 'UNKNOWN')
export const isSilent = (code: number) => (code & 15) === silentStatus

/** Encodes rate and first production in one byte. Both are unknown for a well without a band. */
export const bandCode = (rate: number, first: number) => rate * 16 + first
export const noBand = bandCode(5, 5)

/** Marks as silent as many producing wells of a cell and type as `stopped` has; both are sorted by cell. */
export function markSilent(wells: WellIndex, stopped: WellIndex): void {
  const { codes } = wells
  forEachMatch(wells, stopped, (index, _i, code) => {
    if (codes[index] !== code) return false
    codes[index] = (code & ~15) | silentStatus
    return true
  })
}

/** Assigns bands to as many wells of a cell, type and status as `banded` has; both are sorted by cell. */
export function markBands(wells: WellIndex, banded: WellIndex): void {
  const { codes, bands } = wells
  forEachMatch(wells, banded, (index, i, code) => {
    const codeHere = codes[index] ?? 0
    const isSame = codeHere === code || (isSilent(codeHere) && ((codeHere & ~15) | producing) === code)
    if (!isSame || bands[index] !== noBand) return false
    bands[index] = banded.bands[i] ?? noBand
    return true
  })
}

const producing = codedStatuses.indexOf('PRODUCING')

/** For each of `targets`, finds the first well of its cell that `accept` returns true for. */
function forEachMatch(
  { cells }: WellIndex,
  targets: WellIndex,
  accept: (wellIndex: number, i: number, code: number) => boolean,
): void {
  let index = 0
  targets.cells.forEach((cell, i) => {
    const code = targets.codes[i] ?? 0
    // Many wells of one kind may share a place, so the search continues where the last one was found.
    if (targets.cells[i - 1] !== cell || targets.codes[i - 1] !== code) index = lowerBound(cells, cell)
    while (cells[index] === cell && !accept(index, i, code)) index++
  })
}

export type WellFilter = {
  types: readonly WellType[] | null
  statuses: readonly WellStatus[] | null
  coloring: WellColoring
  /** Keys of hidden classes. */
  hide: readonly string[]
}

/** The class of a well by its index in `wells`, or -1 if the filter excludes it. */
export type WellClassifier = (at: number) => number

/** Looks up the class of each well in a table, because every view classifies up to a million wells. */
export function createClassifier(
  { codes, bands }: WellIndex,
  { types, statuses, coloring, hide }: WellFilter,
): WellClassifier {
  const classes = wellClasses[coloring]
  const isShown = classes.map(({ key }) => !hide.includes(key))
  const facts = { rate: 0, first: 0 }
  const classByCode = Int8Array.from({ length: 256 }, (_, code) => {
    const [type, status] = [decodeType(code), decodeStatus(code)]
    const passes = (types?.includes(type) ?? true) && (statuses?.includes(status) ?? true)
    if (!passes) return -1
    if (coloring !== 'status') return 0
    const result = wellClassAt('status', { ...facts, type, status, silent: isSilent(code) })
    return isShown[result] ? result : -1
  })
  if (coloring === 'status') return index => classByCode[codes[index] ?? 0] ?? -1
  const classByBand = Int8Array.from({ length: 256 }, (_, band) => {
    const result = coloring === 'rate' ? band >> 4 : band & 15
    return isShown[result] ? result : -1
  })
  return index =>
    (classByCode[codes[index] ?? 0] ?? -1) < 0 ? -1 : (classByBand[bands[index] ?? noBand] ?? -1)
}

/** Returns the distinct cells of the wells on a tile. */
export function distinctCells(wells: WellIndex, tile: Tile, classify: WellClassifier): number[] {
  const { first, end } = tileSpan(wells, tile)
  const results: number[] = []
  for (let i = first; i < end; i++) {
    const cell = wells.cells[i] ?? 0
    if (classify(i) >= 0 && results.at(-1) !== cell) results.push(cell)
  }
  return results
}

export type WellGroup = {
  /** A cell of the grid that divides the tile. */
  cell: number
  lon: number
  lat: number
  count: number
  /** Wells by the index of their class, and of their type. */
  classes: Map<number, number>
  types: Map<number, number>
  /** The cell of one well in the group, at the finest level. */
  sample: number
}

/** Returns the number of wells on a tile. */
export function countWells(wells: WellIndex, tile: Tile, classify: WellClassifier): number {
  const { first, end } = tileSpan(wells, tile)
  let count = 0
  for (let i = first; i < end; i++) if (classify(i) >= 0) count++
  return count
}

/**
 * Returns the wells of a tile as groups on a grid of 2^`cuts` by 2^`cuts`, each located at the mean of its
 * wells (to a sixteenth of the grid).
 */
export function groupWells(
  wells: WellIndex,
  tile: Tile,
  classify: WellClassifier,
  cuts: number,
): WellGroup[] {
  const { cells, codes } = wells
  const { first, end } = tileSpan(wells, tile)
  const level = Math.min(tile.z + cuts, cellLevel)
  const fine = Math.min(level + 4, cellLevel)
  const cellsPerGroup = 4 ** (cellLevel - level)
  const cellsPerPart = 4 ** (cellLevel - fine)
  const [classes, types] = [new Uint32Array(16), new Uint32Array(16)]
  const groups: WellGroup[] = []
  for (let i = first; i < end;) {
    const cell = Math.floor((cells[i] ?? 0) / cellsPerGroup)
    const afterGroup = (cell + 1) * cellsPerGroup
    const group: WellGroup = {
      cell,
      lon: 0,
      lat: 0,
      count: 0,
      classes: new Map(),
      types: new Map(),
      sample: 0,
    }
    classes.fill(0)
    types.fill(0)
    while (i < end && (cells[i] ?? 0) < afterGroup) {
      const part = Math.floor((cells[i] ?? 0) / cellsPerPart)
      const afterPart = (part + 1) * cellsPerPart
      let inPart = 0
      for (; i < end && (cells[i] ?? 0) < afterPart; i++) {
        const result = classify(i)
        if (result < 0) continue
        const type = (codes[i] ?? 0) >> 4
        classes[result] = (classes[result] ?? 0) + 1
        types[type] = (types[type] ?? 0) + 1
        group.sample = cells[i] ?? 0
        inPart++
      }
      const center = cellCenter(part, fine)
      group.lon += center.lon * inPart
      group.lat += center.lat * inPart
      group.count += inPart
    }
    if (group.count === 0) continue
    group.lon /= group.count
    group.lat /= group.count
    classes.forEach((count, index) => count > 0 && group.classes.set(index, count))
    types.forEach((count, index) => count > 0 && group.types.set(index, count))
    groups.push(group)
  }
  return groups
}

function tileSpan({ cells }: WellIndex, tile: Tile) {
  const { from, to } = tileCells(tile)
  return { first: lowerBound(cells, from), end: lowerBound(cells, to) }
}

/** Returns the first index whose cell is not below `cell`. */
function lowerBound(cells: Float64Array, cell: number): number {
  let [low, high] = [0, cells.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cells[middle] ?? 0) < cell) low = middle + 1
    else high = middle
  }
  return low
}

const maxSampled = 20_000

/**
 * Returns the box around the wells without the outermost thousandth on each side, which often have mistyped
 * locations. An even sample is used if there are many wells.
 */
export function wellsExtent({ cells }: WellIndex): Box | null {
  if (cells.length === 0) return null
  const step = Math.ceil(cells.length / maxSampled)
  const sample = cells.filter((_, i) => i % step === 0)
  const lons = sample.map(cell => cellCenter(cell).lon).sort()
  const lats = sample.map(cell => cellCenter(cell).lat).sort()
  const first = Math.floor(sample.length / 1000)
  const last = sample.length - 1 - first
  return { west: lons[first] ?? 0, south: lats[first] ?? 0, east: lons[last] ?? 0, north: lats[last] ?? 0 }
}
