import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitFrame } from './frame.ts'
import { townLabels } from './town-labels.ts'

const frame = fitFrame({ west: -104, east: -102, south: 47, north: 48 }, 2)
const town = (name: string, lon: number, lat: number) => ({ name, population: 1, lon, lat })

test('names the larger of two adjacent towns', () => {
  const labels = townLabels([town('Williston', -103.6, 47.5), town('Trenton', -103.6, 47.501)], frame)
  expect(labels.map(({ name }) => name)).toEqual(['Williston'])
})

test('puts a name that would leave the picture to the left of its dot', () => {
  const [inside, atEdge] = townLabels(
    [town('Watford City', -103.2, 47.8), town('New Town', frame.box.east - 0.02, 47.4)],
    frame,
  )
  expect(inside?.isLeft).toBe(false)
  expect(atEdge?.isLeft).toBe(true)
})

test('draws at most ten names, each inside the picture', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const towns = fc.array(fc.tuple(degrees(-105, -101), degrees(46, 49)), { maxLength: 60 })
  fc.assert(
    fc.property(towns, coordinates => {
      const labels = townLabels(
        coordinates.map(([lon, lat], nth) => town(`Town ${nth}`, lon, lat)),
        frame,
      )
      expect(labels.length).toBeLessThanOrEqual(10)
      for (const { x, y } of labels) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(frame.width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(frame.height)
      }
    }),
  )
})
