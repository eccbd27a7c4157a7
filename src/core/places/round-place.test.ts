import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundPlace } from './round-place.ts'

const county = { lon: -103.4, lat: 47.74 }
const place = fc.record({
  lon: fc.double({ min: -124, max: -67, noNaN: true }),
  lat: fc.double({ min: 25, max: 49, noNaN: true }),
})
const milesApart = (a: { lon: number; lat: number }, b: { lon: number; lat: number }) =>
  Math.hypot((a.lat - b.lat) * 69, (a.lon - b.lon) * 69 * Math.cos((a.lat * Math.PI) / 180))

test('moves a location by at most half its square’s diagonal', () => {
  fc.assert(
    fc.property(place, at => {
      expect(milesApart(at, roundPlace(at, 'section', null)!)).toBeLessThan(0.75)
      expect(milesApart(at, roundPlace(at, 'township', null)!)).toBeLessThan(4.4)
    }),
  )
})

test('everything in a square shows at the same location, inside the square', () => {
  fc.assert(
    fc.property(place, fc.constantFrom('section' as const, 'township' as const), (at, accuracy) => {
      const shown = roundPlace(at, accuracy, null)!
      expect(roundPlace(shown, accuracy, null)).toEqual(shown)
    }),
  )
})

test('a county gives no location, and an unknown location is not invented', () => {
  expect(roundPlace({ lon: -103.99999, lat: 47.5 }, 'county', county)).toEqual(county)
  expect(roundPlace({ lon: -103.99999, lat: 47.5 }, 'county', null)).toBeNull()
  expect(roundPlace(null, 'township', county)).toBeNull()
  expect(roundPlace({ lon: -103.1234567, lat: 47.7654321 }, 'exact', null)).toEqual({
    lon: -103.12346,
    lat: 47.76543,
  })
})
