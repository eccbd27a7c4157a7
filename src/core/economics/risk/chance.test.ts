import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedValue } from './chance.ts'

test.each([
  // 0.3 × 0.8 × 10 − 0.76 × 2, in millions.
  [0.3, 0.8, 0.24 * 10 - 0.76 * 2],
  [1, 1, 10],
  [0, 1, -2],
  [1, 0, -2],
])('a chance of %d and %d yields the expected value', (geologic, development, expected) => {
  expect(expectedValue(10, { geologic, development, failure: 2 })).toBeCloseTo(expected, 9)
})

test('the expected value lies between success and failure, and rises with the chance', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(part, part, fc.double({ min: 0, max: 1e7, noNaN: true }), (geologic, more, failure) => {
      const at = (chance: number) => expectedValue(5e6, { geologic: chance, development: 1, failure })
      expect(at(geologic)).toBeGreaterThanOrEqual(-failure - 1e-6)
      expect(at(geologic)).toBeLessThanOrEqual(5e6 + 1e-6)
      expect(at(Math.min(1, geologic + more))).toBeGreaterThanOrEqual(at(geologic) - 1e-6)
    }),
    { numRuns: 50 },
  )
})
