import { latitude, mercator, type Box } from '../../core/map/map.ts'

/**
 * A cell is a place on a grid of 2^26 by 2^26 over the Web Mercator square, its column and row interleaved
 * bit by bit (Morton order). Every map tile is then one contiguous range of cells: an ordinary index on one
 * integer finds the contents of a tile, and integer comparisons remain usable under row-level security. At 26
 * levels a cell is 0.6 m. `map_cell(lat, lon)` in 0006_map.sql computes the same.
 */
export const cellLevel = 26

export type Tile = { z: number; x: number; y: number }

const cellsPerSide = 2 ** cellLevel
const maxLatitude = 85.05112

/** Returns the cell of a place in degrees, or null outside the globe. */
export function mapCell(lat: number, lon: number): number | null {
  if (!(lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180)) return null
  const x = Math.min(Math.floor((lon / 360 + 0.5) * cellsPerSide), cellsPerSide - 1)
  const y = Math.floor(mercator(Math.min(Math.max(lat, -maxLatitude), maxLatitude)) * cellsPerSide)
  return interleave(x, y)
}

/** Returns a cell's center at a level, in degrees. */
export function cellCenter(cell: number, level = cellLevel): { lon: number; lat: number } {
  const { x, y } = deinterleave(cell)
  const cellsAcross = 2 ** level
  return { lon: ((x + 0.5) / cellsAcross - 0.5) * 360, lat: latitude((y + 0.5) / cellsAcross) }
}

/** Returns the cells of a tile: from (inclusive) to (exclusive). */
export function tileCells({ z, x, y }: Tile): { from: number; to: number } {
  const count = 4 ** (cellLevel - z)
  const from = interleave(x, y) * count
  return { from, to: from + count }
}

/** Returns the tiles of a level that a box touches, row by row. */
export function tilesInBox(box: Box, z: number): Tile[] {
  const tilesAcross = 2 ** z
  const clamp = (position: number) => Math.min(Math.max(Math.floor(position), 0), tilesAcross - 1)
  const left = clamp((box.west / 360 + 0.5) * tilesAcross)
  const right = clamp((box.east / 360 + 0.5) * tilesAcross)
  const top = clamp(mercator(Math.min(box.north, maxLatitude)) * tilesAcross)
  const bottom = clamp(mercator(Math.max(box.south, -maxLatitude)) * tilesAcross)
  const tiles: Tile[] = []
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) tiles.push({ z, x, y })
  return tiles
}

// JavaScript has no bitwise operators beyond 32 bits, so two halves of 13 bits are interleaved separately.
const halfRange = 2 ** 13

function interleave(x: number, y: number): number {
  const low = spreadBits(x % halfRange) + 2 * spreadBits(y % halfRange)
  const high = spreadBits(Math.floor(x / halfRange)) + 2 * spreadBits(Math.floor(y / halfRange))
  return high * 2 ** 26 + low
}

function deinterleave(cell: number): { x: number; y: number } {
  const low = cell % 2 ** 26
  const high = Math.floor(cell / 2 ** 26)
  return {
    x: collectBits(high) * halfRange + collectBits(low),
    y: collectBits(high >>> 1) * halfRange + collectBits(low >>> 1),
  }
}

function spreadBits(value: number): number {
  let bits = value
  bits = (bits | (bits << 8)) & 0x00ff00ff
  bits = (bits | (bits << 4)) & 0x0f0f0f0f
  bits = (bits | (bits << 2)) & 0x33333333
  return (bits | (bits << 1)) & 0x55555555
}

function collectBits(value: number): number {
  let bits = value & 0x55555555
  bits = (bits | (bits >>> 1)) & 0x33333333
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f
  bits = (bits | (bits >>> 4)) & 0x00ff00ff
  return (bits | (bits >>> 8)) & 0x0000ffff
}
