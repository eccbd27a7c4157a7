import { expect, test } from 'vitest'
import {
  viewLink,
  differsFromView,
  unsupportedParts,
  isPlainSearch,
  savedViewParameter,
} from './view-search.ts'

const view = { id: 'v1', address: { county: 'Dunn', basin: 'Williston', sort: '-name' } }

test('an address names its view, and accepts no other value', () => {
  expect(savedViewParameter(viewLink(view))).toEqual({ saved: 'v1' })
  for (const saved of [undefined, 7, ['v1'], { id: 'v1' }]) expect(savedViewParameter({ saved })).toEqual({})
})

test('a link names only a view; explicit parameters override it', () => {
  expect(isPlainSearch({})).toBe(true)
  expect(isPlainSearch({ saved: 'v1' })).toBe(true)
  expect(isPlainSearch({ saved: 'v1', county: 'Dunn' })).toBe(false)
})

test('names parameters that the list no longer supports, and does not count them as changes', () => {
  const requested = viewLink(view)
  const understood = { county: 'Dunn', sort: '-name' }
  expect(unsupportedParts(view.address, requested, understood)).toEqual(['basin'])
  expect(differsFromView(view.address, understood, ['basin'])).toBe(false)
})

test('single values of a filter may be dropped', () => {
  const search = { type: 'FEE|GONE' }
  expect(unsupportedParts(search, search, { type: 'FEE' })).toEqual(['type'])
  expect(unsupportedParts({ n: '7' }, { n: 7 }, { n: '7' })).toEqual([])
})

test('a filter that the user removes is a change; dropped ones are not', () => {
  expect(unsupportedParts(view.address, { saved: 'v1', sort: '-name' }, { sort: '-name' })).toEqual([])
  expect(differsFromView({ county: 'Dunn' }, {}, [])).toBe(true)
  expect(differsFromView({}, { county: 'Dunn' }, [])).toBe(true)
  expect(differsFromView({ county: 'Dunn' }, { county: 'Dunn' }, [])).toBe(false)
})
