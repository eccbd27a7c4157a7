import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acresDisagree, LeaseShapeError, shapeOf } from './lease-shape.ts'
import { simplified } from './simplified.ts'

const square = (lon: number, lat: number, side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lon, lat],
      [lon + side, lat],
      [lon + side, lat + side],
      [lon, lat + side],
    ],
  ],
})

describe('shapeOf', () => {
  test('closes the ring and boxes the outline', () => {
    const shape = shapeOf(square(-103, 32, 0.01))
    expect(shape.geometry.coordinates[0]).toHaveLength(5)
    expect(shape).toMatchObject({ west: -103, south: 32, east: -102.99, north: 32.01 })
  })

  test('measures on the ellipsoid: one degree by one degree at the equator is 12,308.78 km²', () => {
    // Published: Karney's geodesic area of this square on WGS 84 is 12,308,778,361.469 m² (GeographicLib).
    expect((shapeOf(square(0, 0, 1)).mapAcres * 4046.8564224) / 1e6).toBeCloseTo(12_308.78, 0)
  })

  test('takes holes out and adds the parts of a multipolygon', () => {
    const whole = shapeOf(square(-103, 32, 0.02)).mapAcres
    const part = shapeOf(square(-103, 32, 0.01)).mapAcres
    const [outer] = square(-103, 32, 0.02).coordinates
    const [hole] = square(-103, 32, 0.01).coordinates
    expect(shapeOf({ type: 'Polygon', coordinates: [outer, hole] }).mapAcres).toBeCloseTo(whole - part, 3)
    expect(shapeOf({ type: 'MultiPolygon', coordinates: [[outer], [hole]] }).mapAcres).toBeCloseTo(
      whole + part,
      3,
    )
  })

  test.each([
    [null, /no GeoJSON geometry/],
    [{ type: 'Point', coordinates: [1, 2] }, /a Point/],
    [{ type: 'MultiPolygon', coordinates: [] }, /empty/],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
      /fewer than three/,
    ],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [612_345, 3_567_890],
            [1, 1],
            [0, 1],
          ],
        ],
      },
      /EPSG:4326/,
    ],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, Number.NaN],
            [1, 1],
            [0, 1],
          ],
        ],
      },
      /degrees/,
    ],
  ])('says what is wrong with %j', (geometry, words) => {
    expect(() => shapeOf(geometry)).toThrow(LeaseShapeError)
    expect(() => shapeOf(geometry)).toThrow(words)
  })
})

test('acres disagree beyond five per cent, and not where the paper says nothing', () => {
  expect(acresDisagree(105, 100)).toBe(false)
  expect(acresDisagree(105.1, 100)).toBe(true)
  expect(acresDisagree(94.9, 100)).toBe(true)
  expect(acresDisagree(151.9247, 160)).toBe(false)
  expect(acresDisagree(100, null)).toBeNull()
  expect(acresDisagree(100, 0)).toBeNull()
})

test('a simplified ring stays closed and near the original', () => {
  const steps = fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 4, maxLength: 60 })
  fc.assert(
    fc.property(steps, fc.double({ min: 0.001, max: 0.1, noNaN: true }), (radii, within) => {
      const ring = radii.map((r, i): [number, number] => {
        const angle = (i / radii.length) * 2 * Math.PI
        return [r * Math.cos(angle), r * Math.sin(angle)]
      })
      ring.push(ring[0]!)
      const fewer = simplified(ring, within)
      expect(fewer.length).toBeGreaterThanOrEqual(4)
      expect(fewer[0]).toEqual(fewer.at(-1))
      expect(fewer.length).toBeLessThanOrEqual(ring.length)
    }),
  )
})
