import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitCents } from './split-cents.ts'

describe('an amount split to the cent', () => {
  test.each([
    ['100.00', ['0.33333333', '0.33333333', '0.33333334'], ['33.33', '33.33', '33.34']],
    ['100', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['0.01', ['0.10', '0.90'], ['0.00', '0.01']],
    ['-250.01', ['0.5', '0.25', '0.25'], ['-125.01', '-62.50', '-62.50']],
    ['0.05', Array<string>(10).fill('0.1'), ['0.05', ...Array<string>(9).fill('0.00')]],
    ['0.00', ['0.3', '0.7'], ['0.00', '0.00']],
    ['1234.5000', ['0', '1.00000000'], ['0.00', '1234.50']],
  ])('splits %s among %j', (amount, shares, parts) => {
    expect(splitCents(amount, shares)).toEqual(parts)
  })

  test.each([
    ['12.345', ['1']],
    ['1e3', ['1']],
    ['NaN', ['1']],
    ['10.00', ['-0.5', '1.5']],
    ['10.00', ['']],
    ['10.00', ['0', '0.0']],
    ['10.00', []],
  ])('rejects %s among %j', (amount, shares) => {
    expect(() => splitCents(amount, shares)).toThrow(RangeError)
  })
})

const cents = (text: string) => Math.round(Number(text) * 100)
const dollars = (cents: number) => (cents / 100).toFixed(2)
const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const shares = fc
  .array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 60 })
  .filter(list => list.some(share => share > 0))
const asText = (list: number[]) => list.map(share => (share / 1e8).toFixed(8))

describe('splitting any amount by any shares', () => {
  test('yields parts that total the amount and share its sign', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, list) => {
        const parts = splitCents(dollars(amount), asText(list)).map(cents)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const part of parts) expect(part * Math.sign(amount)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('rounds every part but the largest to within a cent, and gives a zero share nothing', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, list) => {
        const parts = splitCents(dollars(amount), asText(list)).map(cents)
        const all = list.reduce((sum, share) => sum + share, 0)
        const largest = list.indexOf(Math.max(...list))
        for (const [index, share] of list.entries()) {
          if (index === largest) continue
          expect(Math.abs(parts[index]! - (amount * share) / all)).toBeLessThan(1)
          if (share === 0) expect(parts[index]).toBe(0)
        }
      }),
    )
  })

  test('splits a credit like a charge with the opposite sign', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, list) => {
        const parts = splitCents(dollars(amount), asText(list)).map(cents)
        const credit = splitCents(dollars(-amount), asText(list)).map(part => -cents(part))
        expect(credit.map(part => part + 0)).toEqual(parts.map(part => part + 0))
      }),
    )
  })
})
