import { expect, test } from 'vitest'
import {
  expirationsSearch,
  toLeaseFilter,
  isFiltered,
  readLeasesSearch,
  writeLeasesSearch,
} from './lease-search.ts'

const defaultSearch = readLeasesSearch({})

test('an empty address is the whole list, sorted by soonest end', () => {
  expect(defaultSearch).toMatchObject({ view: null, sort: 'endsOn', descending: false, open: null })
  expect([writeLeasesSearch(defaultSearch), isFiltered(defaultSearch)]).toEqual([{}, false])
})

test('an address parses back as written', () => {
  const search = {
    ...defaultSearch,
    view: 'held' as const,
    search: '151N 101W',
    type: ['FEE' as const],
    county: 'McKenzie',
    endsFrom: '2027-01-01',
    endsTo: '2027-03-31',
    sort: 'netAcres' as const,
    descending: true,
    open: '01890000-0000-7000-8000-000000000000',
  }
  expect(readLeasesSearch(writeLeasesSearch(search))).toEqual(search)
})

test('unrecognized parameters count as absent', () => {
  const invalidAddress = { view: 'x', sort: '-drop', lease: "1' or", from: 'soon', status: 'ALIVE', q: 12 }
  expect(readLeasesSearch(invalidAddress)).toEqual({ ...defaultSearch, search: '12' })
})

test('a manual status narrows the view, and an empty choice within it finds nothing', () => {
  expect(toLeaseFilter({ ...defaultSearch, view: 'held', status: ['HELD_BY_UNIT'] }).status).toEqual([
    'HELD_BY_UNIT',
  ])
  expect(toLeaseFilter({ ...defaultSearch, view: 'held', status: ['EXPIRED'] }).status).toEqual([])
})

test('the expirations address keeps a standard look-ahead along with the lease filters', () => {
  const search = expirationsSearch.read({ days: '90', county: 'McKenzie' })
  expect(search).toMatchObject({ days: 90, county: 'McKenzie' })
  expect(expirationsSearch.write(search)).toEqual({ days: '90', county: 'McKenzie' })
  expect(expirationsSearch.read({ days: '91' }).days).toBeNull()
})
