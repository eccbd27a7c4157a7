import { expect, test } from 'vitest'
import { sparkPath } from './Sparkline.tsx'

test('a line runs from zero at the bottom to the maximum at the top', () => {
  expect(sparkPath([0, 5, 10], 22, 12)).toBe('M1.0 11.0L11.0 6.0L21.0 1.0')
})

test('a missing value is a gap, not a zero', () => {
  expect(sparkPath([10, null, 10, 10], 32, 12)).toBe('M1.0 1.0M21.0 1.0L31.0 1.0')
})

test('an empty series, a single value and all zeros draw without NaN', () => {
  expect(sparkPath([], 20, 10)).toBe('')
  expect(sparkPath([7], 20, 10)).toBe('M1.0 1.0')
  expect(sparkPath([0, 0], 22, 12)).toBe('M1.0 11.0L21.0 11.0')
})
