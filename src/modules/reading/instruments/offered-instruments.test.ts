import { expect, test } from 'vitest'
import { numberInstruments, type OfferedInstrument } from './offered-instruments.ts'

const quote = { part: 1, page: 1, start: 0, end: 5, words: 'LEASE' }
const instrument = (lessor: string, page: number): Omit<OfferedInstrument, 'number'> => ({
  kind: 'LEASE',
  title: { ...quote, page },
  firstPage: page,
  lastPage: page,
  notes: [],
  suggestions: [
    { field: 'lessor', key: '', value: lessor, parameters: {}, doubts: [], rule: '', quote, others: [] },
  ],
})

test('an instrument keeps its number when others come before it, and no number is reused', () => {
  const first = numberInstruments([], [instrument('Berg', 1), instrument('Dahl', 4)], 0)
  expect(first.map(({ number }) => number)).toEqual([0, 1])
  const second = numberInstruments(
    first,
    [instrument('Lund', 1), instrument('Berg', 3), instrument('Dahl', 6)],
    2,
  )
  expect(second.map(({ number }) => number)).toEqual([2, 0, 1])
})

test('an instrument with a corrected lessor keeps its number', () => {
  const first = numberInstruments([], [instrument('Berg', 1)], 0)
  expect(numberInstruments(first, [instrument('Berg and wife', 1)], 1).map(({ number }) => number)).toEqual([
    0,
  ])
  expect(numberInstruments([], [instrument('Berg', 1)], 5).map(({ number }) => number)).toEqual([5])
})
