import { expect, test } from 'vitest'
import { readListAddress, subscriptionViews, writeListAddress } from './subscriptions-address.ts'

test('an address is read as it was written', () => {
  const address = { view: 'soon' as const, search: 'acme', open: 'x' }
  expect(readListAddress(writeListAddress(address, 'all'), subscriptionViews)).toEqual(address)
  expect(writeListAddress({ view: 'all', search: '', open: null }, 'all')).toEqual({})
})

test('what makes no sense has its default', () => {
  expect(readListAddress({ view: 'golden', search: 7, open: ['x'] }, subscriptionViews)).toEqual({
    view: 'all',
    search: '',
    open: null,
  })
})
