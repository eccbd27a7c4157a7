import { expect, test } from 'vitest'
import { matchRank } from './named.ts'

const ranks = (typed: string) =>
  ['Leases', 'Financial Analysis', 'Organization', 'Map'].map(name => matchRank(name, typed))

test('prefixes come first, then words, then letters in order', () => {
  expect(ranks(' ')).toEqual([0, 0, 0, 0])
  expect(ranks('a')).toEqual([2, 1, 2, 2])
  expect(ranks('fan')).toEqual([3, 2, 3, 3])
  expect(ranks('anal fin')).toEqual([3, 1, 3, 3])
  expect(ranks('LEA')).toEqual([0, 3, 3, 3])
  expect(ranks('xyz')).toEqual([3, 3, 3, 3])
})
