import { expect, test } from 'vitest'
import { toWellFilter, isFiltered, readWellsSearch, writeWellsSearch } from './well-search.ts'
import { wellFilter } from './well-filter.ts'

const id = '0199aaaa-0000-7000-8000-000000000001'

test('an address states what the list shows, and parses back as written', () => {
  const address = {
    view: 'producing',
    q: 'bill 14',
    type: 'OIL|GAS',
    operator: 'GRAYSON MILL OPERATING, LLC|HESS',
    box: '-103.5,47.1,-103.1,47.5',
    sort: '-spudDate',
    well: id,
  }
  const search = readWellsSearch(address)
  expect(search.operator).toEqual(['GRAYSON MILL OPERATING, LLC', 'HESS'])
  expect(writeWellsSearch(search)).toEqual(address)
  expect(toWellFilter(search)).toEqual({
    search: 'bill 14',
    silent: false,
    type: ['OIL', 'GAS'],
    status: ['PRODUCING', 'ACTIVE_SERVICE'],
    operator: ['GRAYSON MILL OPERATING, LLC', 'HESS'],
    box: [-103.5, 47.1, -103.1, 47.5],
  })
  expect(wellFilter.safeParse(toWellFilter(search)).success).toBe(true)
})

test('an invalid address is the default list', () => {
  const invalidAddress = {
    view: 'x',
    type: 'WATER',
    box: '1,2,3',
    sort: 'notes',
    well: "'; drop",
    confidential: 1,
    q: {},
  }
  expect(writeWellsSearch(readWellsSearch(invalidAddress))).toEqual({})
  expect(isFiltered(readWellsSearch(invalidAddress))).toBe(false)
  expect(readWellsSearch({ box: '-103,48,-104,47' }).box).toBeNull()
})

test('a manual status overrides the view', () => {
  expect(toWellFilter(readWellsSearch({ view: 'plugged', status: 'SHUT_IN' })).status).toEqual(['SHUT_IN'])
})
