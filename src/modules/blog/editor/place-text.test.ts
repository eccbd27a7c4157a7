import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePlaces, formatPlaces } from './place-text.ts'

test('locations parse with tabs or commas, with or without a value', () => {
  expect(parsePlaces('Watford City, 47.80, −103.28, 1200\n\nLoving\t32.29°\t-104.10\tn\u2011a')).toEqual({
    problem: 'Line 3: “n‑a” is not a number.',
  })
  expect(parsePlaces('Watford City, 47.80, −103.28, 1200\nLoving\t32.29°\t-104.10\t—')).toEqual({
    places: [
      { label: 'Watford City', lat: 47.8, lon: -103.28, value: 1200 },
      { label: 'Loving', lat: 32.29, lon: -104.1, value: null },
    ],
  })
})

test.each(['Watford City', 'Watford City, north, −103', ', 47, −103', 'A, 47, —', 'A, 47, −103, 1, 2'])(
  'the error names the invalid location line “%s”',
  line => {
    expect(parsePlaces(`Loving, 32, −104\n${line}`)).toMatchObject({
      problem: expect.stringMatching(/^Line 2: enter a name, a latitude and a longitude/),
    })
  },
)

test('formatted locations parse back', () => {
  const degrees = (limit: number) =>
    fc.double({ min: -limit, max: limit, noNaN: true }).map(coordinate => Number(coordinate.toFixed(5)) + 0)
  const place = fc.record({
    label: fc.stringMatching(/^[A-Z][a-z ]{0,10}[a-z]$/),
    lat: degrees(80),
    lon: degrees(180),
    value: fc.option(fc.integer({ min: -1000, max: 1e6 })),
  })
  fc.assert(
    fc.property(fc.array(place), places => {
      expect(parsePlaces(formatPlaces(places))).toEqual({ places })
    }),
  )
})
