import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapCell, tileCells, cellCenter, tilesInBox } from './cell.ts'
import { listTiles, tilesFor } from './map.ts'

const lat = fc.double({ min: -85, max: 85, noNaN: true })
const lon = fc.double({ min: -180, max: 179.999, noNaN: true })

describe('map cells', () => {
  test('convert back to their origin within a meter', () => {
    fc.assert(
      fc.property(lat, lon, (lat, lon) => {
        const back = cellCenter(mapCell(lat, lon)!)
        expect(Math.abs(back.lat - lat)).toBeLessThan(1e-5)
        expect(Math.abs(back.lon - lon)).toBeLessThan(1e-5)
      }),
    )
  })

  test('lie in the range of every tile that contains their location', () => {
    fc.assert(
      fc.property(lat, lon, fc.integer({ min: 0, max: 20 }), (lat, lon, z) => {
        const [tile] = tilesInBox({ west: lon, east: lon, south: lat, north: lat }, z)
        const { from, to } = tileCells(tile!)
        const cell = mapCell(lat, lon)!
        expect(cell).toBeGreaterThanOrEqual(from)
        expect(cell).toBeLessThan(to)
      }),
    )
  })

  test('exist at the poles and the date line, but not off the globe', () => {
    expect(mapCell(91, 0)).toBeNull()
    expect(mapCell(0, 181)).toBeNull()
    expect(mapCell(Number.NaN, 0)).toBeNull()
    expect(mapCell(90, 180)).not.toBeNull()
    expect(mapCell(-90, -180)).not.toBeNull()
  })
})

test('a box of North Dakota needs a handful of tiles at zoom 6', () => {
  const tiles = tilesInBox({ west: -104.05, east: -96.55, south: 45.93, north: 49 }, 6)
  expect(tiles).toEqual([
    { z: 6, x: 13, y: 21 },
    { z: 6, x: 14, y: 21 },
    { z: 6, x: 13, y: 22 },
    { z: 6, x: 14, y: 22 },
  ])
})

test('at most 64 tiles cover the whole world at the deepest zoom', () => {
  const world = { west: -180, south: -85, east: 180, north: 85 }
  expect(listTiles(tilesFor(world, 18)).length).toBeLessThanOrEqual(64)
  expect(listTiles(tilesFor({ ...world, west: -0.001, east: 0.001 }, 18)).length).toBeLessThanOrEqual(64)
  expect(tilesFor({ west: -103.01, south: 47, east: -103, north: 47.01 }, 12)).toMatchObject({ z: 12 })
})
