import { expect, test } from 'vitest'
import { leaseSorts } from '../numbers/lease-filter.ts'
import { columnsOn } from './lease-export.server.ts'
import { leaseColumns } from './leaseColumns.tsx'

const today = '2026-07-31'
const listed = leaseColumns(today)

/** They are shown within other columns: the net acres, and the status. */
const within = ['acresNote', 'releaseProposed']

test('every column of the list goes out, and nothing goes out that the list does not show', () => {
  const exported = [...new Set(columnsOn(today).map(({ id }) => id))]
  expect(exported.toSorted()).toEqual([...listed.map(({ id }) => id), ...within].toSorted())
})

test('the list is sorted by those columns that have an index', () => {
  const sortable = listed.filter(column => column.sortable).map(({ id }) => id)
  expect(sortable.filter(id => !(leaseSorts as readonly string[]).includes(id))).toEqual([])
})
