import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitFrame, framePoint } from './frame.ts'

test('keeps all locations within the picture, with north up', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(
      degrees(-160, -60),
      degrees(18, 70),
      degrees(0, 20),
      degrees(0, 10),
      (west, south, across, up) => {
        const frame = fitFrame({ west, south, east: west + across, north: south + up })
        const low = framePoint(frame, west, south)
        const high = framePoint(frame, west + across, south + up)
        for (const { x, y } of [low, high]) {
          expect(x).toBeGreaterThan(0)
          expect(x).toBeLessThan(frame.width)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(frame.height)
        }
        expect(high.y).toBeLessThanOrEqual(low.y)
      },
    ),
  )
})

test('shows a single location with its surroundings', () => {
  const { box } = fitFrame({ west: -103, east: -103, south: 47, north: 47 })
  expect(box.east - box.west).toBeCloseTo(6)
})
