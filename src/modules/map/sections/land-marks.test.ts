import { expect, test } from 'vitest'
import { townshipMark, parseLand } from './land-marks.ts'

test.each([
  ['152N', [{ row: 151, column: null, section: null }]],
  ['T3S', [{ row: -3, column: null, section: null }]],
  ['152N 101W 19', [{ row: 151, column: -101, section: 19 }]],
  ['t5n-r6e', [{ row: 4, column: 5, section: null }]],
  ['Sec 19', [{ row: null, column: null, section: 19 }]],
  ['section 7', [{ row: null, column: null, section: 7 }]],
  ['berg 1H', []],
  ['Secrest 19', []],
  ['152N 101W 39', []],
])('“%s” parses as %o', (text, land) => {
  expect(parseLand(text)).toEqual(land)
})

test('a bare number is interpreted in every possible way', () => {
  expect(parseLand('22-150-95')).toHaveLength(4)
})

test('a township is found by its label', () => {
  expect(townshipMark(151, -101)).toBe('~152n101w')
  expect(townshipMark(-3, 5)).toBe('~3s6e')
})
