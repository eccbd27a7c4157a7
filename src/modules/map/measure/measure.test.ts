import { expect, test } from 'vitest'
import { largestPolygonCentroid } from '../../../core/map/centroid.ts'
import { boxCorners } from '../../../core/map/area.ts'
import { measureFeet, measureLine } from './measure.ts'

test('a degree of latitude is about 69 miles, and a round trip is twice that', () => {
  const { miles, feet, acres } = measureLine([
    [-103, 47],
    [-103, 48],
    [-103, 47],
  ])
  expect(miles).toBeCloseTo(138.2, 0)
  expect(feet).toBeCloseTo(miles * 5280)
  expect(acres).toBeCloseTo(0)
  expect(measureLine([[-103, 47]])).toEqual({ miles: 0, feet: 0, acres: null })
  expect(measureFeet([])).toBe(0)
})

test('a section drawn by its corners has about 640 acres', () => {
  const side = { lat: 1609.344 / 111_190, lon: 1609.344 / (111_300 * Math.cos((47.9 * Math.PI) / 180)) }
  const { acres } = measureLine(
    boxCorners({ west: -103, south: 47.9, east: -103 + side.lon, north: 47.9 + side.lat }),
  )
  expect(acres).toBeGreaterThan(635)
  expect(acres).toBeLessThan(645)
})

test('the middle of a square is its center', () => {
  const corners = boxCorners({ west: -103.5, south: 47, east: -103.49, north: 47.01 })
  const square = {
    type: 'Polygon' as const,
    coordinates: [[...corners, corners[0]!].map(([lon, lat]) => [lon, lat])],
  }
  expect(largestPolygonCentroid(square)).toMatchObject({
    lon: expect.closeTo(-103.495, 9) as number,
    lat: expect.closeTo(47.005, 9) as number,
  })
})
