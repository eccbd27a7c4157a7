import { expect, test } from 'vitest'
import { invoicesAddress, subscriptionsAddress } from './subscriptions-address.ts'

test('parses back a formatted address', () => {
  const search = { ...subscriptionsAddress.read({}), view: 'soon' as const, search: 'acme', open: 'x' }
  expect(subscriptionsAddress.write(search)).toEqual({ view: 'soon', search: 'acme', open: 'x' })
  expect(subscriptionsAddress.read(subscriptionsAddress.write(search))).toEqual(search)
  expect(subscriptionsAddress.write(subscriptionsAddress.read({}))).toEqual({})
})

test('invalid parameters get their defaults', () => {
  expect(invoicesAddress.read({ view: 'golden', search: {}, open: ['x'] })).toMatchObject({
    view: 'all',
    search: '',
    open: '',
  })
})

test('an invoice number is a search, though the router parses it as a number', () => {
  expect(invoicesAddress.read({ search: 2026 }).search).toBe('2026')
})
