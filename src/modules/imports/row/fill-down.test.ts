import { expect, test } from 'vitest'
import { requireSubject } from '../recognize/fields.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import { createFillDown } from './fill-down.server.ts'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'

registerModules(serverModules)

const mapping: Mapping = {
  subject: 'leases',
  columns: ['lease.leaseNumber', 'tract.acres', 'lease.effectiveDate', 'extra', 'lease.lessee'].map(
    (field, index) => ({ at: index, header: `H${index}`, field, unit: null, dates: null }),
  ),
  state: null,
  answers: {},
}

test('words are filled down and reported, but never numbers, dates or identifiers', () => {
  const { fill, endGroup } = createFillDown(requireSubject(mapping), mapping, [0, 1, 2, 3, 4])
  const first = { row: 2, cells: ['L-1', '40', '1/1/2024', 'x', 'Acme'] }
  expect(fill(first)).toBe(first)
  expect(fill({ row: 3, cells: ['', '', ''] })).toEqual({
    row: 3,
    cells: ['', '', '', '', 'Acme'],
    filledDown: [{ header: 'H4', text: 'Acme' }],
  })
  endGroup()
  const nextRow = { row: 5, cells: ['L-2', '', '', '', ''] }
  expect(fill(nextRow)).toBe(nextRow)
})

test('a column without such groups stays unchanged', () => {
  const { fill } = createFillDown(requireSubject(mapping), mapping, [0])
  fill({ row: 2, cells: ['L-1', '40', '', '', 'Acme'] })
  const row = { row: 3, cells: ['L-2', '40', '', '', ''] }
  expect(fill(row)).toBe(row)
})
