import { expect, test } from 'vitest'
import { invoicesAddress, subscriptionsAddress } from './subscriptions-address.ts'

test('an address is read as it was written', () => {
  const address = { ...subscriptionsAddress.read({}), view: 'soon' as const, search: 'acme', open: 'x' }
  expect(subscriptionsAddress.write(address)).toEqual({ view: 'soon', search: 'acme', open: 'x' })
  expect(subscriptionsAddress.read(subscriptionsAddress.write(address))).toEqual(address)
  expect(subscriptionsAddress.write(subscriptionsAddress.read({}))).toEqual({})
})

test('what makes no sense has its default', () => {
  expect(invoicesAddress.read({ view: 'golden', search: {}, open: ['x'] })).toMatchObject({
    view: 'all',
    search: '',
    open: '',
  })
})

test('a number of an invoice is a search, though the router reads it as a number', () => {
  expect(invoicesAddress.read({ search: 2026 }).search).toBe('2026')
})
