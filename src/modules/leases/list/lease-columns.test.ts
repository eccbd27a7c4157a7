import { expect, test } from 'vitest'
import { exportColumns } from '../../../core/resource/list-columns.ts'
import { leaseSorts } from '../numbers/lease-filter.ts'
import { leaseListColumns } from './lease-columns.ts'
import { leaseColumns } from './leaseColumns.tsx'

const today = '2026-07-31'
const listColumns = leaseColumns(today)
const exportedColumns = exportColumns(leaseListColumns(today))

test('a displayed column is exported', () => {
  expect([...new Set(exportedColumns.map(({ id }) => id))].toSorted()).toEqual(
    listColumns.map(({ id }) => id).toSorted(),
  )
  const titles = exportedColumns.filter(({ id }) => id === 'status').map(({ title }) => title)
  expect(titles).toEqual(['Status', 'Days left', 'Release proposed'])
  expect(new Set(exportedColumns.map(({ title }) => title)).size).toBe(exportedColumns.length)
})

test('a field without its own column can be added, as its schema says', () => {
  const bonus = listColumns.find(({ id }) => id === 'bonusPerNma')
  expect(bonus).toMatchObject({ header: 'Bonus', align: 'right', extra: true })
  expect(bonus!.cell({ bonusPerNma: '1250.5000' } as never)).toBe('$1,250.50/NMA')
})

test('the list sorts by indexed columns only', () => {
  const sortable = listColumns.filter(column => column.sortable).map(({ id }) => id)
  expect([...sortable, 'name'].toSorted()).toEqual([...leaseSorts].toSorted())
})
