import { expect, test } from 'vitest'
import { exportColumns } from '../../../core/resource/list-columns.ts'
import { wellListColumns } from './well-columns.ts'
import { wellColumns } from './wellColumns.tsx'
import { wellSorts } from './well-filter.ts'

test('every list column is exported, each under a distinct title', () => {
  const exportedColumns = exportColumns(wellListColumns)
  // The state is exported with the county, next to which the list shows it.
  expect([...new Set(exportedColumns.map(({ id }) => id))]).toEqual(wellColumns.map(({ id }) => id))
  expect(new Set(exportedColumns.map(({ title }) => title)).size).toBe(exportedColumns.length)
})

test('the list sorts by indexed columns only', () => {
  const sortable = wellColumns.filter(column => column.sortable).map(({ id }) => id)
  expect(sortable.toSorted()).toEqual([...wellSorts].toSorted())
})
