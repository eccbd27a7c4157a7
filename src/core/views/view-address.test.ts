import { expect, test } from 'vitest'
import { addressOf, isFilteredOtherwise, leftOut, saysNothing, viewIn } from './view-address.ts'

const view = { id: 'v1', address: { county: 'Dunn', basin: 'Williston', sort: '-name' } }

test('an address names its view, and no other value is one', () => {
  expect(viewIn(addressOf(view))).toEqual({ saved: 'v1' })
  for (const saved of [undefined, 7, ['v1'], { id: 'v1' }]) expect(viewIn({ saved })).toEqual({})
})

test('a link names a view alone; an address that says more means what it says', () => {
  expect(saysNothing({})).toBe(true)
  expect(saysNothing({ saved: 'v1' })).toBe(true)
  expect(saysNothing({ saved: 'v1', county: 'Dunn' })).toBe(false)
})

test('what the list no longer understands is named, and is no change of the view', () => {
  const asked = addressOf(view)
  const understood = { county: 'Dunn', sort: '-name' }
  expect(leftOut(view.address, asked, understood)).toEqual(['basin'])
  expect(isFilteredOtherwise(view.address, understood, ['basin'])).toBe(false)
})

test('of several values, some may be left out', () => {
  const address = { type: 'FEE|GONE' }
  expect(leftOut(address, address, { type: 'FEE' })).toEqual(['type'])
  expect(leftOut({ n: '7' }, { n: 7 }, { n: '7' })).toEqual([])
})

test('a filter that a person takes away is a change, and nothing that was left out', () => {
  expect(leftOut(view.address, { saved: 'v1', sort: '-name' }, { sort: '-name' })).toEqual([])
  expect(isFilteredOtherwise({ county: 'Dunn' }, {}, [])).toBe(true)
  expect(isFilteredOtherwise({}, { county: 'Dunn' }, [])).toBe(true)
  expect(isFilteredOtherwise({ county: 'Dunn' }, { county: 'Dunn' }, [])).toBe(false)
})
