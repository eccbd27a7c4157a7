import { expect, test } from 'vitest'
import { barsBetween, labelEvery } from './bars.ts'

const bars = ['a', 'b', 'c', 'd'].map(id => ({ id }))

test('a brush takes the bars between, in either direction', () => {
  expect(barsBetween(bars, 1, 2)).toEqual(['b', 'c'])
  expect(barsBetween(bars, 3, 1)).toEqual(['b', 'c', 'd'])
  expect(barsBetween(bars, 0, 0)).toEqual(['a'])
})

test('there are about a dozen labels at most', () => {
  expect(labelEvery(0)).toBe(1)
  expect(labelEvery(12)).toBe(1)
  expect(labelEvery(40)).toBe(4)
})
