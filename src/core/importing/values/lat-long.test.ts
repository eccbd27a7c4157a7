import { expect, test } from 'vitest'
import { looksLikeLatLong, readLatLong } from './lat-long.ts'

test.each([
  ['47.9075, -103.58', '47.9075,-103.58'],
  ['(42.12345, -78.54321)', '42.12345,-78.54321'],
  ['47.9075 -103.58', '47.9075,-103.58'],
  ['47.9075; -103.58', '47.9075,-103.58'],
  ['47.9075N, 103.58W', '47.9075,-103.58'],
  ['N47.9075 W103.58', '47.9075,-103.58'],
  ['47.9075° N 103.58° W', '47.9075,-103.58'],
  ['Lat: 47.9075 Long: -103.58', '47.9075,-103.58'],
  ['47.9075/103.58', null],
  ['POINT (-103.58 47.9075)', '47.9075,-103.58'],
  ['POINT(-103.58 47.9075)', '47.9075,-103.58'],
  ['SRID=4326;POINT Z (-103.58 47.9075 650)', '47.9075,-103.58'],
  ['-103.58, 107.9', null],
  [`47°54'27"N, 103°34'48"W`, '47.9075,-103.58'],
  [`47°54'27" N 103°34'48" W`, '47.9075,-103.58'],
  ['47.9075, 103.58', '47.9075,-103.58'],
  ['47.9075', null],
  ['Section 14, T154N R97W', null],
  ['NE, SW', null],
  ['0, 0', null],
  ['', null],
] as const)('%s', (text, place) => {
  expect(readLatLong(text).value).toBe(place)
})

test('swaps and reports longitude-first pairs', () =>
  expect(readLatLong('-103.58, 47.9075')).toEqual({
    value: '47.9075,-103.58',
    repair: 'Longitude comes first.',
  }))

test('recognizes a location column by its names and descriptions', () => {
  expect(
    ['(42.12345, -78.54321)', 'POINT (-103.58 47.9075)', '47.9075, -103.58'].every(looksLikeLatLong),
  ).toBe(true)
  expect(['12, 14', '1.5, 2.5', 'Smith 1, 2', '160, 320', '45 -90'].some(looksLikeLatLong)).toBe(false)
})
