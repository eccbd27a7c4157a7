import { expect, test } from 'vitest'
import {
  expirationsAddress,
  filterOf,
  isFiltered,
  readLeasesAddress,
  writeLeasesAddress,
} from './lease-address.ts'

const plain = readLeasesAddress({})

test('an address without words is the whole list, sorted by what ends first', () => {
  expect(plain).toMatchObject({ view: null, sort: 'endsOn', descending: false, open: null })
  expect([writeLeasesAddress(plain), isFiltered(plain)]).toEqual([{}, false])
})

test('what is written is read back', () => {
  const address = {
    ...plain,
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
  expect(readLeasesAddress(writeLeasesAddress(address))).toEqual(address)
})

test('what is not understood counts as not said', () => {
  const garbled = { view: 'x', sort: '-drop', lease: "1' or", from: 'soon', status: 'ALIVE', q: 12 }
  expect(readLeasesAddress(garbled)).toEqual({ ...plain, search: '12' })
})

test('a status chosen by hand narrows the view, and an empty choice within it finds nothing', () => {
  expect(filterOf({ ...plain, view: 'held', status: ['HELD_BY_UNIT'] }).status).toEqual(['HELD_BY_UNIT'])
  expect(filterOf({ ...plain, view: 'held', status: ['EXPIRED'] }).status).toEqual([])
})

test('the address of expirations keeps a look-ahead of the trade beside what leases are filtered by', () => {
  const address = expirationsAddress.read({ days: '90', county: 'McKenzie' })
  expect(address).toMatchObject({ days: 90, county: 'McKenzie' })
  expect(expirationsAddress.write(address)).toEqual({ days: '90', county: 'McKenzie' })
  expect(expirationsAddress.read({ days: '91' }).days).toBeNull()
})
