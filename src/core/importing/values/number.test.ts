import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberStyle, readNumber, times } from './number.ts'

describe('numbers as people write them', () => {
  test.each([
    ['297.0', '297.0'],
    ['1,234', '1234'],
    ['1,234,567.89', '1234567.89'],
    [' 12 ', '12'],
    ['(123)', '-123'],
    ['($1,500.00)', '-1500.00'],
    ['123-', '-123'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['+7', '7'],
    ['$ 1,500', '1500'],
    ['-$20', '-20'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['1234 bbl', '1234'],
    ['1,234 MCF', '1234'],
    ['40.00 acres', '40.00'],
    ['1.2E+05', '120000'],
    ['1 234 567', '1234567'],
    ['0', '0'],
    ['-0', '0'],
  ])('%j is %s', (text, value) => expect(readNumber(text)).toEqual({ value }))

  test.each(['', ' ', '-', '--', '.', 'N/A', 'CONFIDENTIAL', 'null', '#N/A', '?', 'Not reported'])(
    '%j is blank: null, never zero',
    text => expect(readNumber(text)).toEqual({ value: null }),
  )

  test.each(['abc', '12,34', '1.2.3', '<5', '3/16', '12 34', '1,23,456', '--5-', '5%'])(
    '%j is not guessed',
    text => expect(readNumber(text).problem).toMatch(/not a number/),
  )

  test('treats a comma as a decimal mark only if the column says so', () => {
    expect(numberStyle(['12,5', '7,25', '100'])).toEqual({ decimal: ',' })
    expect(numberStyle(['1.234,56'])).toEqual({ decimal: ',' })
    expect(numberStyle(['1,234', '12,345', '7'])).toEqual({ decimal: '.' })
    expect(numberStyle(['1,234.56', '12,5', '3.25'])).toEqual({ decimal: '.' })
    expect(readNumber('1.234,56', { decimal: ',' })).toEqual({ value: '1234.56' })
    expect(readNumber('12,5', { decimal: ',' })).toEqual({ value: '12.5' })
  })

  test('every number survives thousands separators, and every result is decimal text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), n => {
        expect(Number(readNumber(n.toLocaleString('en-US')).value)).toBe(n)
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), text => {
        const { value } = readNumber(text)
        expect(value === null || /^-?\d+(\.\d+)?$/.test(value)).toBe(true)
      }),
    )
  })

  test('units are exact to six places', () => {
    expect(times('100', 2.4710538)).toBe('247.10538')
    expect(times('0.1', 1000)).toBe('100')
  })
})
