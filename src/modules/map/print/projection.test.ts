import { expect, test } from 'vitest'
import type { Coordinate } from '../../../core/map/map.ts'
import { measureFeet } from '../measure/measure.ts'
import { createProjection } from './projection.ts'

const frame = { x: 36, y: 60, width: 720, height: 480 }

test.each([6000, 24_000, 253_440])('1:%i is accurate on paper in both directions', scale => {
  const { at, box, pointsPerMile } = createProjection({ lon: -103.5, lat: 47.9 }, scale, frame)
  expect(pointsPerMile).toBeCloseTo((5280 * 12 * 72) / scale, 6)
  const ways: [Coordinate, Coordinate][] = [
    [
      [-103.5, box.south],
      [-103.5, box.north],
    ],
    [
      [box.west, 47.9],
      [box.east, 47.9],
    ],
  ]
  for (const [a, b] of ways) {
    const [x1, y1] = at(a)
    const [x2, y2] = at(b)
    const feet = measureFeet([a, b])
    const onPaper = (Math.hypot(x2 - x1, y2 - y1) / 72 / 12) * scale
    // The great-circle length itself is accurate to 0.3 %.
    expect(onPaper / feet).toBeGreaterThan(0.996)
    expect(onPaper / feet).toBeLessThan(1.004)
  }
})

test('the center is centered, and the box fills the frame', () => {
  const { at, box } = createProjection({ lon: -97, lat: 30 }, 24_000, frame)
  expect(at([-97, 30])).toEqual([396, 300])
  expect(at([-97, box.north])[1]).toBeCloseTo(60, 6)
  expect(at([box.west, box.north])[0]).toBeLessThanOrEqual(36.001)
})
