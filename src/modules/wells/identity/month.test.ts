import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMonth } from '../../../ui/formats.ts'
import { daysInMonth, monthAfter, monthsBetween, readMonth } from './month.ts'

test.each([
  ['2023-05', '2023-05-01'],
  ['2023-05-31', '2023-05-01'],
  ['2023-05-01T00:00:00', '2023-05-01'],
  ['2023/5', '2023-05-01'],
  ['202305', '2023-05-01'],
  ['20230531', '2023-05-01'],
  ['5/2023', '2023-05-01'],
  ['05-2023', '2023-05-01'],
  ['5/31/2023', '2023-05-01'],
  ['5/31/23', '2023-05-01'],
  ['May 2023', '2023-05-01'],
  ['MAY-23', '2023-05-01'],
  ["May '23", '2023-05-01'],
  ['September 1999', '1999-09-01'],
  ['31-May-2023', '2023-05-01'],
  ['23-May', '2023-05-01'],
  ['45047', '2023-05-01'],
  ['Dec-81', '1981-12-01'],
])('%s is read as %s', (text, month) => {
  expect(readMonth(text)).toBe(month)
})

test.each(['', 'total', '13/2023', '2023-00', '202313', 'Foo 2023', '99999999', '1'])(
  '“%s” is not a month',
  text => {
    expect(readMonth(text)).toBeNull()
  },
)

test('days are counted and names are formatted', () => {
  expect(['2023-02-01', '2024-02-01', '1900-02-01', '2000-02-01', '2023-12-01'].map(daysInMonth)).toEqual([
    28, 29, 28, 29, 31,
  ])
  expect(formatMonth('2026-05-01')).toBe('May 2026')
})

test('stepping and counting months agree, and a formatted month parses back', () => {
  const month = fc
    .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}-01`)
  fc.assert(
    fc.property(month, fc.integer({ min: -500, max: 500 }), (from, count) => {
      const to = monthAfter(from, count)
      expect(monthsBetween(from, to)).toBe(count)
      expect(readMonth(formatMonth(from))).toBe(from)
    }),
  )
})
