import { expect, test } from 'vitest'
import { invoicesSearch, subscriptionsSearch } from './subscriptions-search.ts'

test('a formatted address parses to the same search', () => {
  const search = { ...subscriptionsSearch.read({}), view: 'soon' as const, search: 'acme', open: 'x' }
  expect(subscriptionsSearch.write(search)).toEqual({ view: 'soon', search: 'acme', open: 'x' })
  expect(subscriptionsSearch.read(subscriptionsSearch.write(search))).toEqual(search)
  expect(subscriptionsSearch.write(subscriptionsSearch.read({}))).toEqual({})
})

test('invalid parameters get their defaults', () => {
  expect(invoicesSearch.read({ view: 'golden', search: {}, open: ['x'] })).toMatchObject({
    view: 'all',
    search: '',
    open: '',
  })
})

test('an invoice number is a search, though the router parses it as a number', () => {
  expect(invoicesSearch.read({ search: 2026 }).search).toBe('2026')
})
