import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildGeoPreview } from './geo.ts'

const ring = [
  [-103, 48],
  [-102.9, 48],
  [-102.9, 48.1],
  [-103, 48],
]

test('points, outlines and lines are drawn, with a table of their attributes', () => {
  const shapes = buildGeoPreview({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: 'A', acres: 640 },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
      { type: 'Feature', properties: null, geometry: { type: 'LineString', coordinates: ring.slice(0, 2) } },
      { type: 'Feature', properties: { name: 'B' }, geometry: { type: 'Point', coordinates: [-104, 47] } },
    ],
  })!
  expect([shapes.content.areas.length, shapes.content.points.length]).toEqual([2, 1])
  expect(shapes.box).toEqual({ west: -104, east: -102.9, south: 47, north: 48.1 })
  expect(shapes.rows).toEqual([
    ['name', 'acres'],
    ['A', '640'],
    ['', ''],
    ['B', ''],
  ])
})

test('drawn locations are on Earth, whatever the file', () => {
  expect(buildGeoPreview({ type: 'Point', coordinates: [500000, 4000000] })).toBeNull()
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (coordinates, otherJson) => {
      for (const type of [
        'Point',
        'MultiPoint',
        'Polygon',
        'MultiPolygon',
        'LineString',
        'MultiLineString',
      ]) {
        const shapes = buildGeoPreview({
          type: 'FeatureCollection',
          features: [{ geometry: { type, coordinates } }, otherJson],
        })
        if (shapes) expect(Math.abs(shapes.box.north)).toBeLessThanOrEqual(91)
      }
    }),
  )
})

test('a file with a great many points still has a bounding box', () => {
  const coordinates = Array.from({ length: 300_000 }, (_, index) => [-104 + index / 300_000, 47])
  expect(buildGeoPreview({ type: 'MultiPoint', coordinates })?.box).toMatchObject({ west: -104, south: 47 })
})
