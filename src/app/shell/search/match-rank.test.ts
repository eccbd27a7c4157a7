import { expect, test } from 'vitest'
import { matchRank } from './match-rank.ts'

const expectedRanks = (typed: string) =>
  ['Leases', 'Financial Analysis', 'Organization', 'Map'].map(name => matchRank(name, typed))

test('prefixes come first, then words, then letters in order', () => {
  expect(expectedRanks(' ')).toEqual([0, 0, 0, 0])
  expect(expectedRanks('a')).toEqual([2, 1, 2, 2])
  expect(expectedRanks('fan')).toEqual([3, 2, 3, 3])
  expect(expectedRanks('anal fin')).toEqual([3, 1, 3, 3])
  expect(expectedRanks('LEA')).toEqual([0, 3, 3, 3])
  expect(expectedRanks('xyz')).toEqual([3, 3, 3, 3])
})
