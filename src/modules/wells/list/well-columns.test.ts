import { expect, test } from 'vitest'
import { wellExportColumns } from './well-export.server.ts'
import { wellColumns } from './wellColumns.tsx'
import { wellSorts } from './well-filter.ts'

test('every column of the list goes out, and every column that goes out is one of the list', () => {
  expect(wellExportColumns.map(({ id }) => id).toSorted()).toEqual(wellColumns.map(({ id }) => id).toSorted())
})

test('the list is sorted by those columns that have an index', () => {
  const sortable = wellColumns.filter(column => column.sortable).map(({ id }) => id)
  expect(sortable.toSorted()).toEqual([...wellSorts].toSorted())
})
