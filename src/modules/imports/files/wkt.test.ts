import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeOutline, parseOutline } from './wkt.ts'

const square = [
  [-103, 32],
  [-103, 32.1],
  [-102.9, 32.1],
  [-103, 32],
]
const polygon = { type: 'Polygon', coordinates: [square] }

test.each([
  ['POLYGON ((-103 32, -103 32.1, -102.9 32.1, -103 32))', polygon],
  ['polygon((-103 32,-103 32.1,-102.9 32.1,-103 32))', polygon],
  ['SRID=4326;POLYGON((-103 32,-103 32.1,-102.9 32.1,-103 32))', polygon],
  ['POLYGON Z ((-103 32 0, -103 32.1 0, -102.9 32.1 0, -103 32 0))', polygon],
  [
    'MULTIPOLYGON (((-103 32, -103 32.1, -102.9 32.1, -103 32)), ((-103 32, -103 32.1, -102.9 32.1, -103 32)))',
    { type: 'MultiPolygon', coordinates: [[square], [square]] },
  ],
  [
    'POLYGON ((-103 32, -103 32.1, -102.9 32.1, -103 32), (-103 32, -103 32.1, -102.9 32.1, -103 32))',
    { type: 'Polygon', coordinates: [square, square] },
  ],
  ['POLYGON ((-103 32, -103 32.1', null],
  ['POLYGON ((-103 32, -103))', null],
  ['POLYGON (-103 32, -103 32.1)', null],
  ['POLYGON (((-103 32, -103 32.1)))', null],
  ['POLYGON ((-103 32, -103 32.1, -102.9 32.1, -103 32)) and more', null],
  ['POLYGON EMPTY', null],
  ['POINT (-103 32)', null],
  ['POLYGON ((a b, c d, e f))', null],
] as const)('%s', (text, geometry) => expect(parseOutline(text)).toEqual(geometry))

test('an outline is recognized by its first word', () => {
  expect(looksLikeOutline('POLYGON ((-103 32')).toBe(true)
  expect(looksLikeOutline('Polygon Oil Company')).toBe(false)
  expect(looksLikeOutline('MULTIPOLYGON(((')).toBe(true)
})

test('parsing never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'()-., 0123456789POLYGN') }), text => {
      parseOutline(`POLYGON ${text}`)
      parseOutline(`MULTIPOLYGON (${text}`)
    }),
  )
})
