import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AreaGeometry } from '../../../core/map/map.ts'
import { feetBetween, feetToEdge, isInside, shareInside } from './outline.ts'

const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const withHole: AreaGeometry = {
  type: 'Polygon',
  coordinates: [square(-104, 32, 0.1), square(-103.96, 32.04, 0.02)],
}
const twoParts: AreaGeometry = {
  type: 'MultiPolygon',
  coordinates: [[square(-104, 32, 0.1)], [square(-103.8, 32, 0.1)]],
}

test.each([
  ['in the middle of the land', -103.99, 32.01, true],
  ['in the hole', -103.95, 32.05, false],
  ['west of it', -104.01, 32.05, false],
])('a point %s', (_, lon, lat, inside) => expect(isInside({ lat, lon }, withHole)).toBe(inside))

test('a point in the second part of an outline is inside, and one between the parts is not', () => {
  expect(isInside({ lat: 32.05, lon: -103.75 }, twoParts)).toBe(true)
  expect(isInside({ lat: 32.05, lon: -103.85 }, twoParts)).toBe(false)
})

test('the distance to the edge is in feet, on either side of it', () => {
  expect(feetToEdge({ lat: 32.001, lon: -103.98 }, withHole)).toBeCloseTo(364.6, 0)
  expect(feetToEdge({ lat: 31.999, lon: -103.98 }, withHole)).toBeCloseTo(364.6, 0)
  expect(feetBetween({ lat: 32, lon: -104 }, { lat: 33, lon: -104 })).toBeCloseTo(364_567, -2)
})

test('a lateral crossing a hole or a gap counts only the part under the land', () => {
  expect(shareInside({ lat: 32.05, lon: -104 }, { lat: 32.05, lon: -103.9 }, withHole)).toBeCloseTo(0.8)
  expect(shareInside({ lat: 32.05, lon: -104 }, { lat: 32.05, lon: -103.7 }, twoParts)).toBeCloseTo(2 / 3)
  expect(shareInside({ lat: 33, lon: -104 }, { lat: 33, lon: -103.7 }, twoParts)).toBe(0)
})

test('the shares of a line in adjacent squares total the whole line', () => {
  const place = fc.record({
    lat: fc.double({ min: 32.001, max: 32.099, noNaN: true }),
    lon: fc.double({ min: -103.999, max: -103.801, noNaN: true }),
  })
  const west: AreaGeometry = { type: 'Polygon', coordinates: [square(-104, 32, 0.1)] }
  const east: AreaGeometry = { type: 'Polygon', coordinates: [square(-103.9, 32, 0.1)] }
  fc.assert(
    fc.property(place, place, (from, to) => {
      expect(shareInside(from, to, west) + shareInside(from, to, east)).toBeCloseTo(1, 6)
    }),
  )
})
