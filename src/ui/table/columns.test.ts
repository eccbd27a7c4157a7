import { describe, expect, test } from 'vitest'
import { type Column, gridOf, nextSort, plainLayout, readLayout, shownColumns } from './columns.ts'

const columns: Column<string>[] = [
  { id: 'name', header: 'Lease', width: 200, fixed: true, cell: row => row },
  { id: 'lessor', header: 'Lessor', cell: row => row },
  { id: 'bonus', header: 'Bonus', extra: true, cell: row => row },
]

describe('a stored layout', () => {
  test('comes back as it was', () => {
    const layout = { hidden: ['lessor'], widths: { name: 240 }, compact: true }
    expect(readLayout(JSON.stringify(layout))).toEqual(layout)
  })
  test('that is broken, foreign or absurd does no harm', () => {
    for (const stored of [null, '', '{', '7', 'null', '"x"']) expect(readLayout(stored)).toEqual(plainLayout)
    expect(readLayout('{"hidden":[1,"a"],"widths":{"a":"wide","b":1e9,"c":2},"compact":"yes"}')).toEqual({
      hidden: ['a'],
      widths: { b: 900, c: 48 },
      compact: false,
    })
  })
})

test('columns show unless hidden; extra ones only when chosen; the naming one always', () => {
  expect(shown(null)).toEqual(['name', 'lessor'])
  expect(shown([])).toEqual(['name', 'lessor', 'bonus'])
  expect(shown(['name', 'lessor', 'bonus'])).toEqual(['name'])
})

test('columns share what is left over until someone sets their width', () => {
  const [name, lessor] = columns as [Column<string>, Column<string>]
  expect(gridOf([name, lessor], plainLayout, 36, 18)).toEqual({
    template: '36px minmax(200px,200fr) minmax(140px,140fr) 18px',
    width: 394,
  })
  const yielding = { ...name!, least: 120 }
  expect(gridOf([yielding, lessor], plainLayout, 36, 18)).toEqual({
    template: '36px minmax(120px,200fr) minmax(140px,140fr) 18px',
    width: 314,
  })
  expect(gridOf([yielding], { ...plainLayout, widths: { name: 90 } }, 0, 18).width).toBe(108)
  expect(gridOf([name], { ...plainLayout, widths: { name: 90 } }, 0, 18)).toEqual({
    template: '90px minmax(18px,1fr)',
    width: 108,
  })
})

test('a heading sorts up, then down, then not at all', () => {
  expect(nextSort(null, 'name')).toEqual({ column: 'name', descending: false })
  expect(nextSort({ column: 'name', descending: false }, 'name')).toEqual({
    column: 'name',
    descending: true,
  })
  expect(nextSort({ column: 'name', descending: true }, 'name')).toBeNull()
  expect(nextSort({ column: 'name', descending: true }, 'lessor')).toEqual({
    column: 'lessor',
    descending: false,
  })
})

function shown(hidden: string[] | null): string[] {
  return shownColumns(columns, { ...plainLayout, hidden }).map(column => column.id)
}
