import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productFormula, sumFormula } from './formulas.ts'

type Row = { a: string | null; b: string | null; c: string | null }
const cellAt = (id: string) => `${id.toUpperCase()}2`
const product = productFormula<Row>({ a: row => row.a, b: row => row.b }, row => row.c)
const difference = sumFormula<Row>({ a: row => row.a }, { b: row => row.b }, row => row.c)
const amount = fc.integer({ min: -1e9, max: 1e9 }).map(cents => new Decimal(cents).div(100).toFixed(2))
const decimal = fc.integer({ min: 0, max: 1e8 }).map(parts => new Decimal(parts).div(1e8).toFixed(8))

test('an amount is a formula if the formula yields it, and a plain value otherwise', () => {
  fc.assert(
    fc.property(amount, decimal, fc.constantFrom('0', '0.01', '-0.01'), (a, b, off) => {
      const exact = new Decimal(a).times(b).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
      const row = { a, b, c: exact.plus(off).toFixed(2) }
      expect(product(row, cellAt)).toBe(off === '0' ? 'ROUND(A2*B2,2)' : null)
    }),
  )
  fc.assert(
    fc.property(amount, amount, fc.constantFrom('0', '0.01'), (a, b, off) => {
      const row = { a, b, c: new Decimal(a).minus(b).plus(off).toFixed(2) }
      expect(difference(row, cellAt)).toBe(off === '0' ? 'A2-B2' : null)
    }),
  )
})

test('unknown values, text and values without a column in the sheet get no formula', () => {
  for (const row of [
    { a: null, b: '1', c: '1' },
    { a: '1', b: '=cmd()', c: '1' },
    { a: '1', b: '1', c: null },
  ]) {
    expect(product(row, cellAt)).toBeNull()
    expect(difference(row, cellAt)).toBeNull()
  }
  expect(product({ a: '1', b: '1', c: '1' }, id => (id === 'a' ? null : 'B2'))).toBeNull()
})
