import { expect, test } from 'vitest'
import { foundIn } from './search.ts'

const pages = ['Leases', 'Well', 'Financial Analysis', 'Organization', 'Map'].map(label => ({
  label,
  to: label,
}))
const labels = (typed: string) => foundIn(pages, typed).map(({ label }) => label)

test('nothing typed finds everything, in its order', () => {
  expect(labels(' ')).toHaveLength(5)
})

test('beginnings come first, then words, then letters in order', () => {
  expect(labels('a')).toEqual(['Financial Analysis', 'Leases', 'Organization', 'Map'])
  expect(labels('fan')).toEqual(['Financial Analysis'])
  expect(labels('LEA')).toEqual(['Leases'])
  expect(labels('xyz')).toEqual([])
})
