import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisEnd, barsBetween, labelEvery } from './bars.ts'

const bars = ['a', 'b', 'c', 'd'].map(id => ({ id }))

test('a brush selects the bars between, in either direction', () => {
  expect(barsBetween(bars, 1, 2)).toEqual(['b', 'c'])
  expect(barsBetween(bars, 3, 1)).toEqual(['b', 'c', 'd'])
  expect(barsBetween(bars, 0, 0)).toEqual(['a'])
})

test('every bar in a few years of quarters has its label', () => {
  expect(labelEvery(0)).toBe(1)
  expect(labelEvery(20)).toBe(1)
  expect(labelEvery(40)).toBe(2)
})

test('an axis ends at a round number at most twice the highest value', () => {
  expect([0, 0.7, 480, 512, 640, 1000, 1001].map(axisEnd)).toEqual([1, 0.8, 500, 600, 800, 1000, 2000])
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), highest => {
      expect(axisEnd(highest)).toBeGreaterThanOrEqual(highest)
      expect(axisEnd(highest)).toBeLessThanOrEqual(highest * 2.01)
    }),
  )
})
