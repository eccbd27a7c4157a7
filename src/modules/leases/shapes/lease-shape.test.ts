import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acresDisagree, LeaseShapeError, parseShape } from './lease-shape.ts'
import { simplify } from './simplify.ts'

type Corner = [number, number]

/** A square, counterclockwise. */
const ring = (lon: number, lat: number, side: number): Corner[] => [
  [lon, lat],
  [lon + side, lat],
  [lon + side, lat + side],
  [lon, lat + side],
  [lon, lat],
]
const reversed = (corners: Corner[]) => corners.toReversed()
const polygon = (...coordinates: unknown[]) => ({ type: 'Polygon', coordinates })
const square = (lon: number, lat: number, side: number) => polygon(ring(lon, lat, side))
const acres = (geometry: unknown) => parseShape(geometry).mapAcres

const fullArea = acres(square(-103, 32, 0.02))
const innerRing = ring(-102.995, 32.005, 0.01)
const innerAcres = acres(polygon(innerRing))
const distantRing = ring(-102.9, 32, 0.02)

describe('the outline of a lease', () => {
  test('the ring is closed, and the bounding box is computed', () => {
    const shape = parseShape(polygon(ring(-103, 32, 0.01).slice(0, 4)))
    expect(shape.geometry.coordinates[0]).toHaveLength(5)
    expect(shape).toMatchObject({ west: -103, south: 32, east: -102.99, north: 32.01, repairs: [] })
  })

  test('one degree by one degree at the equator measures 12,308.78 km² on the ellipsoid', () => {
    // Published: Karney's geodesic area of this square on WGS 84 is 12,308,778,361.469 m² (GeographicLib).
    expect((acres(square(0, 0, 1)) * 4046.8564224) / 1e6).toBeCloseTo(12_308.78, 0)
  })

  const outerRing = ring(-103, 32, 0.02)
  const multiPolygon = (...polygons: unknown[]) => ({ type: 'MultiPolygon', coordinates: polygons })
  test.each<[string, unknown, number, RegExp | null]>([
    ['a hole that runs the other way', polygon(outerRing, reversed(innerRing)), fullArea - innerAcres, null],
    ['a hole that runs the same way', polygon(outerRing, innerRing), fullArea - innerAcres, null],
    ['two parts', multiPolygon([outerRing], [distantRing]), 2 * fullArea, null],
    ['two parts as rings of one polygon', polygon(outerRing, distantRing), 2 * fullArea, /counted as land/],
    [
      'the same, running the other way',
      polygon(outerRing, reversed(distantRing)),
      2 * fullArea,
      /counted as land/,
    ],
    [
      'the smaller part first',
      polygon(innerRing, ring(-102.9, 32, 0.02)),
      fullArea + innerAcres,
      /counted as land/,
    ],
    ['the hole before its part', polygon(innerRing, outerRing), fullArea - innerAcres, /excluded/],
    [
      'a hole as its own polygon',
      multiPolygon([outerRing], [reversed(innerRing)]),
      fullArea - innerAcres,
      /excluded/,
    ],
    ['a part over another', multiPolygon([outerRing], [innerRing]), fullArea, /counted once/],
    ['a part twice', multiPolygon([outerRing], [outerRing]), fullArea, /duplicate/],
    ['a ring twice, turned', polygon(outerRing, reversed(outerRing)), fullArea, /duplicate/],
    [
      'an island in a hole',
      polygon(outerRing, reversed(innerRing), ring(-102.992, 32.008, 0.004)),
      fullArea - innerAcres + acres(square(-102.992, 32.008, 0.004)),
      null,
    ],
    ['parts that touch in a corner', polygon(outerRing, ring(-102.98, 32.02, 0.02)), 2 * fullArea, /as land/],
    ['parts that share an edge', multiPolygon([outerRing], [ring(-102.98, 32, 0.02)]), 2 * fullArea, null],
    [
      'a line there and back',
      polygon(outerRing, [outerRing[0], outerRing[2], outerRing[0]]),
      fullArea,
      /no land/,
    ],
    ['corners twice, and not closed', polygon(outerRing.slice(0, 4).flatMap(at => [at, at])), fullArea, null],
    [
      'latitude Swapped latitude and longitude',
      polygon(outerRing.map(([lon, lat]) => [lat, lon])),
      fullArea,
      /Swapped latitude and longitude/,
    ],
    [
      'a line beside it',
      {
        type: 'GeometryCollection',
        geometries: [square(-103, 32, 0.02), { type: 'LineString', coordinates: [] }],
      },
      fullArea,
      null,
    ],
  ])('%s', (_, geometry, expected, repair) => {
    const shape = parseShape(geometry)
    expect(shape.mapAcres / expected).toBeCloseTo(1, 3)
    if (repair) expect(shape.repairs.join(' ')).toMatch(repair)
    else expect(shape.repairs).toEqual([])
  })

  const bowTie = [outerRing[0], outerRing[2], outerRing[1], outerRing[3], outerRing[0]]
  test.each<[unknown, RegExp]>([
    [null, /not GeoJSON geometry/],
    [{ type: 'Point', coordinates: [1, 2] }, /a Point/],
    [{ type: 'Polygon', coordinates: null }, /a Polygon/],
    [{ type: 'MultiPolygon', coordinates: [] }, /empty/],
    [polygon(), /empty/],
    [polygon([]), /no land/],
    [
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
      /no land/,
    ],
    [
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
      /no land/,
    ],
    [
      polygon([
        [612_345, 3_567_890],
        [1, 1],
        [0, 1],
      ]),
      /EPSG:4326/,
    ],
    [
      polygon([
        [0, 95],
        [1, 1],
        [0, 1],
      ]),
      /EPSG:4326/,
    ],
    [
      polygon([
        [0, Number.NaN],
        [1, 1],
        [0, 1],
      ]),
      /degrees/,
    ],
    [polygon(['x']), /without numbers|degrees/],
    [polygon(bowTie), /crosses itself near 32.01000, -102.99000/],
    [polygon(outerRing, ring(-102.99, 32.01, 0.02)), /crosses itself/],
    [multiPolygon([outerRing], [ring(-102.99, 32.01, 0.02)]), /crosses itself/],
    [square(-170, -80, 160), /acres/],
  ])('explains what is wrong with %j', (geometry, message) => {
    expect(() => parseShape(geometry)).toThrow(LeaseShapeError)
    expect(() => parseShape(geometry)).toThrow(message)
  })

  test('neighbors that overlap by a meter do not cross', () => {
    const neighbor = ring(-102.98001, 32, 0.02)
    expect(acres({ type: 'MultiPolygon', coordinates: [[outerRing], [neighbor]] }) / fullArea).toBeCloseTo(
      2,
      3,
    )
  })

  test('an outline covers the same land whatever the order and direction of its rings', () => {
    const parts = [outerRing, reversed(innerRing), distantRing, ring(-102.895, 32.005, 0.005)]
    const expected = acres(multiPolygon([parts[0], parts[1]], [parts[2], reversed(parts[3]!)]))
    const turn = fc.tuple(...parts.map(() => fc.boolean()))
    const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
    fc.assert(
      fc.property(turn, order, (turns, places) => {
        const rings = places.map(at => (turns[at] ? reversed(parts[at]!) : parts[at]!))
        expect(acres(polygon(...rings))).toBeCloseTo(expected, 2)
      }),
    )
  })

  test('any file content is at worst rejected', () => {
    const value = fc.jsonValue({ maxDepth: 5 })
    const geometry = fc.record({
      type: fc.constantFrom('Polygon', 'MultiPolygon', 'GeometryCollection'),
      coordinates: value,
      geometries: value,
    })
    fc.assert(
      fc.property(geometry, it => {
        try {
          expect(parseShape(it).mapAcres).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(LeaseShapeError)
        }
      }),
    )
  })
})

test('acres differ beyond five percent, and not when the lease states none', () => {
  expect(acresDisagree(105, 100)).toBe(false)
  expect(acresDisagree(105.1, 100)).toBe(true)
  expect(acresDisagree(94.9, 100)).toBe(true)
  expect(acresDisagree(151.9247, 160)).toBe(false)
  expect(acresDisagree(100, null)).toBeNull()
  expect(acresDisagree(100, 0)).toBeNull()
})

test('a simplified ring stays closed and close to the original', () => {
  const steps = fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), { minLength: 4, maxLength: 60 })
  fc.assert(
    fc.property(steps, fc.double({ min: 0.001, max: 0.1, noNaN: true }), (radii, within) => {
      const corners = radii.map((r, i): Corner => {
        const angle = (i / radii.length) * 2 * Math.PI
        return [r * Math.cos(angle), r * Math.sin(angle)]
      })
      corners.push(corners[0]!)
      const fewer = simplify(corners, within)
      expect(fewer.length).toBeGreaterThanOrEqual(4)
      expect(fewer[0]).toEqual(fewer.at(-1))
      expect(fewer.length).toBeLessThanOrEqual(corners.length)
    }),
  )
})
