import { expect, test } from 'vitest'
import { middleOfLargest } from '../../../core/map/middle.ts'
import { cornersOf, isOutlineIn, isPlaceIn } from '../selection/area.ts'
import { feetAlong, measured } from './measure.ts'

test('a degree of latitude is some 69 miles, and the way back counts again', () => {
  const { miles, feet, acres } = measured([
    [-103, 47],
    [-103, 48],
    [-103, 47],
  ])
  expect(miles).toBeCloseTo(138.2, 0)
  expect(feet).toBeCloseTo(miles * 5280)
  expect(acres).toBeCloseTo(0)
  expect(measured([[-103, 47]])).toEqual({ miles: 0, feet: 0, acres: null })
  expect(feetAlong([])).toBe(0)
})

test('a section drawn by its corners has about 640 acres', () => {
  const side = { lat: 1609.344 / 111_190, lon: 1609.344 / (111_300 * Math.cos((47.9 * Math.PI) / 180)) }
  const { acres } = measured(
    cornersOf({ west: -103, south: 47.9, east: -103 + side.lon, north: 47.9 + side.lat }),
  )
  expect(acres).toBeGreaterThan(635)
  expect(acres).toBeLessThan(645)
})

test('an outline lies in an area by its middle, or where the area lies within it', () => {
  const square = (west: number, south: number, side: number) => {
    const box = { west, south, east: west + side, north: south + side }
    const corners = cornersOf(box)
    return { type: 'Polygon' as const, coordinates: [[...corners, corners[0]!]] }
  }
  const area = cornersOf({ west: 0, south: 0, east: 1, north: 1 })
  expect(isPlaceIn(area, [0.5, 0.5])).toBe(true)
  expect(isPlaceIn(area, [1.5, 0.5])).toBe(false)
  expect(isOutlineIn(area, square(0.2, 0.2, 0.1))).toBe(true)
  expect(isOutlineIn(area, square(0.9, 0.9, 1))).toBe(false)
  expect(isOutlineIn(area, square(-5, -5, 20))).toBe(true)
  expect(middleOfLargest(square(-103.5, 47, 0.01))).toMatchObject({
    lon: expect.closeTo(-103.495, 9) as number,
    lat: expect.closeTo(47.005, 9) as number,
  })
})
