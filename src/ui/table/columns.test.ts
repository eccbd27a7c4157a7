import { describe, expect, test } from 'vitest'
import {
  type Column,
  matchingColumns,
  foldedColumns,
  moveColumn,
  neighborColumn,
  nextSort,
  orderedColumns,
  minColumnWidth,
  defaultLayout,
  readLayout,
  visibleColumns,
} from './columns.ts'

const columns: Column<string>[] = [
  { id: 'name', header: 'Lease', width: 200, fixed: true, cell: row => row },
  { id: 'lessor', header: 'Lessor', cell: row => row },
  { id: 'bonus', header: 'Bonus', extra: true, cell: row => row },
]

describe('a stored layout', () => {
  test('reads back as stored', () => {
    const layout = {
      hidden: ['lessor'],
      order: ['name', 'bonus', 'lessor'],
      widths: { name: 240 },
      compact: true,
      showsEmpty: true,
    }
    expect(readLayout(JSON.stringify(layout))).toEqual(layout)
  })
  test('falls back to the default when broken, unrelated or absurd', () => {
    for (const stored of [null, '', '{', '7', 'null', '"x"'])
      expect(readLayout(stored)).toEqual(defaultLayout)
    expect(
      readLayout('{"hidden":[1,"a"],"order":"a","widths":{"a":"wide","b":1e9,"c":2},"compact":"yes"}'),
    ).toEqual({
      hidden: ['a'],
      order: null,
      widths: { b: 900, c: 48 },
      compact: false,
      showsEmpty: false,
    })
  })
})

test('columns show unless hidden, and extra ones only when selected', () => {
  expect(visibleIds(null)).toEqual(['name', 'lessor'])
  expect(visibleIds([])).toEqual(['name', 'lessor', 'bonus'])
  expect(visibleIds(['name', 'lessor', 'bonus'])).toEqual(['name'])
})

describe('column order', () => {
  const ids = (order: string[] | null) => orderedColumns(columns, { order }).map(({ id }) => id)
  test('follows the user’s moves; the title column stays first', () => {
    expect(ids(null)).toEqual(['name', 'lessor', 'bonus'])
    expect(ids(['bonus', 'lessor', 'name'])).toEqual(['name', 'bonus', 'lessor'])
  })
  test('puts a new column next to its neighbor, and drops removed and duplicate ones', () => {
    expect(ids(['bonus', 'name', 'gone', 'bonus'])).toEqual(['name', 'lessor', 'bonus'])
    expect(ids([])).toEqual(['name', 'lessor', 'bonus'])
  })
  test('a column takes another one’s position, from either side, and moves back', () => {
    const four = [...columns, { id: 'wells', header: 'Wells', cell: (row: string) => row }]
    const moved = moveColumn(four, defaultLayout, 'lessor', 'wells')
    expect(moved.order).toEqual(['name', 'bonus', 'wells', 'lessor'])
    expect(moveColumn(four, moved, 'lessor', 'bonus').order).toEqual(['name', 'lessor', 'bonus', 'wells'])
  })
  test('neighbors are visible columns; nothing goes before the title column', () => {
    expect(neighborColumn(columns, 'lessor', 1)).toBe('bonus')
    expect(neighborColumn(columns, 'lessor', -1)).toBeUndefined()
    expect(neighborColumn(columns, 'name', 1)).toBeUndefined()
    expect(neighborColumn(columns, 'bonus', 1)).toBeUndefined()
    expect(neighborColumn(columns, 'gone', -1)).toBeUndefined()
  })
})

test('the columns menu finds columns by words in their heading', () => {
  const ids = (search: string) => matchingColumns(columns, search).map(({ id }) => id)
  expect(ids(' LESS ')).toEqual(['lessor'])
  expect(ids('')).toHaveLength(3)
  expect(ids('less bonus')).toEqual([])
})

test('a heading sorts ascending, then descending, then not at all', () => {
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

test('hides the last columns if space is short, but no essential or added one', () => {
  const wide: Column<string>[] = [
    ...columns.slice(0, 2),
    { id: 'legal', header: 'Legal', width: 190, minWidthPx: 100, cell: row => row },
    { id: 'ends', header: 'Ends', width: 100, whole: true, cell: row => row },
    { id: 'county', header: 'County', width: 100, extra: true, cell: row => row },
  ]
  const folded = (availableWidth: number) =>
    foldedColumns(wide, availableWidth, column => minColumnWidth(column, defaultLayout))
  expect(folded(640)).toEqual([])
  expect(folded(639)).toEqual(['legal'])
  expect(folded(539)).toEqual(['lessor', 'legal'])
  expect(folded(0)).toEqual(['lessor', 'legal'])
  // Columns without a visible value fold before columns that have one.
  const blank = foldedColumns(
    wide,
    539,
    column => minColumnWidth(column, defaultLayout),
    ({ id }) => id === 'lessor',
  )
  expect(blank).toEqual(['lessor'])
  const narrowed = { ...defaultLayout, widths: { legal: 60 } }
  expect(foldedColumns(wide, 600, column => minColumnWidth(column, narrowed))).toEqual([])
})

function visibleIds(hidden: string[] | null): string[] {
  return visibleColumns(columns, { ...defaultLayout, hidden }).map(column => column.id)
}
