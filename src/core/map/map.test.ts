import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundingBox, viewBox, latitude, mercator, fitView } from './map.ts'

const size = { width: 1200, height: 800 }

test('converts a latitude to the Mercator square and back', () => {
  fc.assert(
    fc.property(fc.double({ min: -85, max: 85, noNaN: true }), lat => {
      expect(latitude(mercator(lat))).toBeCloseTo(lat, 9)
    }),
  )
})

test('a box’s view shows all of it, with a margin', () => {
  const place = fc.record({
    west: fc.double({ min: -120, max: -80, noNaN: true }),
    south: fc.double({ min: 25, max: 45, noNaN: true }),
    wide: fc.double({ min: 0, max: 10, noNaN: true }),
    high: fc.double({ min: 0, max: 10, noNaN: true }),
  })
  fc.assert(
    fc.property(place, ({ west, south, wide, high }) => {
      const box = { west, south, east: west + wide, north: south + high }
      const shown = viewBox(fitView(box, size), size)
      expect(shown.west).toBeLessThan(box.west)
      expect(shown.east).toBeGreaterThan(box.east)
      expect(shown.south).toBeLessThan(box.south)
      expect(shown.north).toBeGreaterThan(box.north)
    }),
  )
})

test('a box’s view shows it next to a panel that covers the left', () => {
  const box = { west: -104, south: 30, east: -78, north: 48 }
  const { west, east } = viewBox(fitView(box, size, 300), size)
  const free = west + ((east - west) * 300) / size.width
  expect(free).toBeLessThan(box.west)
  expect(east).toBeGreaterThan(box.east)
  expect(box.west - free).toBeCloseTo(east - box.east, 9)
})

test('a box around several polygons contains all of them', () => {
  const ring = (lon: number, lat: number): [number, number][] => [
    [lon, lat],
    [lon + 1, lat],
    [lon, lat + 1],
    [lon, lat],
  ]
  expect(boundingBox({ type: 'MultiPolygon', coordinates: [[ring(-100, 30)], [ring(-98, 33)]] })).toEqual({
    west: -100,
    south: 30,
    east: -97,
    north: 34,
  })
})
