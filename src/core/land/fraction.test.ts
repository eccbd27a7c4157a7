import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compare,
  decimalText,
  fraction,
  fractionText,
  minus,
  oneFraction,
  plus,
  readFraction,
  readRoyalty,
  readShare,
  sum,
  times,
  toDecimal,
  zero,
} from './fraction.ts'

const shares = fc
  .tuple(fc.bigInt({ min: -10_000n, max: 10_000n }), fc.bigInt({ min: 1n, max: 10_000n }))
  .map(([num, den]) => fraction(num, den))

const readingProblem = (reading: { ok: boolean; problem?: string }) => (reading.ok ? null : reading.problem)

describe('parsing', () => {
  test.each([
    ['3/16', '3/16'],
    [' 1 / 8 ', '1/8'],
    ['1/8th', '1/8'],
    ['0.1875', '3/16'],
    ['.25', '1/4'],
    ['18.75%', '3/16'],
    ['12.5 %', '1/8'],
    ['16.66666667%', '1666666667/10000000000'],
    ['1/2 of 3/16', '3/32'],
    ['1/2 of an 1/8th', '1/16'],
    ['1/2 x 1/4 x 25%', '1/32'],
    ['6/32', '3/16'],
  ])('%s is %s', (text, exact) => {
    const reading = readFraction(text)
    expect(reading.ok && fractionText(reading.value)).toBe(exact)
  })

  test.each(['', ' ', '1/0', 'an eighth', '1//8', '1/8 net', '-1/8', '.', '%', '1,5', '1/2 of'])(
    '%j is rejected',
    text => {
      const reading = readFraction(text)
      expect(reading.ok).toBe(false)
      expect(readingProblem(reading)).toMatch(/[.?]$/)
    },
  )

  test('a formatted fraction parses back to itself', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (num, den) => {
          const share = fraction(num, den)
          expect(readFraction(fractionText(share))).toEqual({ ok: true, value: share })
        },
      ),
    )
  })
})

describe('royalties and shares', () => {
  test('a royalty is between zero and one', () => {
    expect(readRoyalty('3/16').ok).toBe(true)
    expect(readingProblem(readRoyalty('0'))).toContain('above zero')
    expect(readingProblem(readRoyalty('Sliding scale, 1/8 to 1/4'))).toContain(
      'A sliding royalty is not a single share.',
    )
    expect(readingProblem(readRoyalty('12.5'))).toContain('Did you mean 12.5%?')
    expect(readingProblem(readRoyalty('1'))).toContain('less than 1')
    expect(readingProblem(readRoyalty('9/8'))).toContain('less than 100%')
  })

  test('a share may be the whole but no more', () => {
    expect(readShare('1').ok).toBe(true)
    expect(readShare('0').ok).toBe(true)
    expect(readingProblem(readShare('3/2'))).toContain('more than 100%')
  })
})

describe('arithmetic', () => {
  test('addition and subtraction cancel exactly', () => {
    fc.assert(fc.property(shares, shares, (a, b) => compare(minus(plus(a, b), b), a) === 0))
  })

  test('a share times the whole is the share, and three thirds make the whole', () => {
    fc.assert(fc.property(shares, share => compare(times(share, oneFraction), share) === 0))
    expect(sum([fraction(1n, 3n), fraction(1n, 3n), fraction(1n, 3n)])).toEqual(oneFraction)
    expect(sum([])).toEqual(zero)
  })

  test('fractions are in lowest terms with a positive denominator', () => {
    fc.assert(fc.property(shares, ({ den }) => den > 0n))
    expect(fraction(6n, -32n)).toEqual({ num: -3n, den: 16n })
    expect(() => fraction(1n, 0n)).toThrow('zero')
  })

  test('decimals have eight places', () => {
    expect(decimalText(fraction(1n, 3n))).toBe('0.33333333')
    expect(decimalText(fraction(2n, 3n))).toBe('0.66666667')
    expect(toDecimal(fraction(3n, 16n)).toNumber()).toBe(0.1875)
  })
})
