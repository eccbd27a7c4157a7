import { expect, test } from 'vitest'
import { clipboardContent, fillBlock, placeBlock, loadedAround, nextEditable, stepCells } from './cells.ts'
import type { Column } from './columns.ts'

const size = { rows: 3, columns: 2 }
const cellAt = (row: number, column: number) => ({ row, column })
const one = { anchor: cellAt(1, 0), corner: cellAt(1, 0) }

test('arrows move the cell, Shift extends the selection, and neither leaves the table', () => {
  expect(stepCells(one, 'ArrowRight', false, size)).toEqual({ anchor: cellAt(1, 1), corner: cellAt(1, 1) })
  const reached = stepCells(one, 'ArrowDown', true, size)!
  expect(reached).toEqual({ anchor: cellAt(1, 0), corner: cellAt(2, 0) })
  expect(stepCells(reached, 'ArrowDown', true, size)).toEqual(reached)
  expect(stepCells(one, 'ArrowLeft', false, size)).toEqual(one)
  expect(stepCells(one, 'j', false, size)).toBeNull()
})

test('“all” extends to the loaded rows', () => {
  expect(loadedAround(4, 10, row => row >= 3 && row !== 8)).toEqual({ top: 3, bottom: 7 })
  expect(loadedAround(0, 1, () => true)).toEqual({ top: 0, bottom: 0 })
})

test('a spreadsheet gets headings with units, numbers as numbers and text as text', () => {
  type Row = { api: string; acres: string | null }
  const columns: Column<Row>[] = [
    { id: 'api', header: 'API number', cell: row => row.api, copied: row => row.api },
    { id: 'acres', header: 'Net', unit: 'ac', align: 'right', cell: () => '', copied: row => row.acres },
  ]
  const { text, html } = clipboardContent(columns, [
    { api: '33053012340000', acres: '1240.5' },
    { api: 'a\t<b>', acres: null },
  ])
  expect(text).toBe('API number\tNet (ac)\n33053012340000\t1240.5\n"a\t<b>"\t')
  expect(html).toContain(`<td style="mso-number-format:'\\@'">33053012340000</td><td>1240.5</td>`)
  expect(html).toContain('&lt;b&gt;')
})

const three: Column<string>[] = ['County', 'Operator', 'Field'].map(header => ({
  id: header.toLowerCase(),
  header,
  cell: row => row,
  copied: row => `${header} of ${row}`,
}))
const from = (row: number, column: number, to = cellAt(row, column)) => ({
  anchor: cellAt(row, column),
  corner: to,
})
const laid = (block: string[][], range = from(1, 0), rows = 10) => placeBlock(block, range, three, rows)

test('a pasted block fills cells from the selected corner, without its headings', () => {
  const block = [
    ['Operator', 'Field'],
    ['Hess', 'Bakken'],
    ['XTO', ''],
  ]
  const { columns, top, texts, overflow } = laid(block, from(4, 1))
  expect(columns.map(({ id }) => id)).toEqual(['operator', 'field'])
  expect({ top, texts, lost: overflow }).toEqual({
    top: 4,
    texts: [
      ['Hess', 'Bakken'],
      ['XTO', ''],
    ],
    lost: { rows: 0, columns: 0 },
  })
  // Over other columns the same text is a value.
  expect(laid(block, from(4, 0)).texts).toHaveLength(3)
})

test('counts the cells outside the table, and skips those missing from a short row', () => {
  const block = [['a', 'b', 'c'], ['d'], ['e', 'f', 'g']]
  const { texts, overflow } = laid(block, from(8, 1))
  expect(texts).toEqual([
    ['a', 'b'],
    ['d', undefined],
  ])
  expect(overflow).toEqual({ rows: 1, columns: 1 })
})

test('a single row fills every selected row, a single cell every selected cell', () => {
  expect(laid([['x', 'y']], from(0, 0, cellAt(2, 1))).texts).toEqual([
    ['x', 'y'],
    ['x', 'y'],
    ['x', 'y'],
  ])
  expect(laid([['x']], from(0, 0, cellAt(1, 2))).texts).toEqual([
    ['x', 'x', 'x'],
    ['x', 'x', 'x'],
  ])
})

test('filling repeats the selected rows below or above, in either selection direction', () => {
  const filled = (to: number, range = from(3, 1, cellAt(2, 0))) =>
    fillBlock(range, to, three, row => `row ${row}`)
  const row = (at: number) => [`County of row ${at}`, `Operator of row ${at}`]
  expect(filled(6)?.block).toEqual([row(2), row(3), row(2)])
  expect(filled(6)?.range).toEqual({ anchor: cellAt(4, 0), corner: cellAt(6, 1) })
  expect(filled(1)?.block).toEqual([row(3)])
  expect(filled(0)?.block).toEqual([row(2), row(3)])
  expect(filled(3)).toBeNull()
  expect(fillBlock(from(1, 0), 2, three, () => undefined)).toBeNull()
})

test('Tab goes to the next editable cell, and on to the next row', () => {
  const isEditable = (id: string) => id !== 'operator'
  const next = (row: number, column: number, step: 1 | -1 = 1) =>
    nextEditable(cellAt(row, column), step, 3, three, isEditable)
  expect(next(0, 0)).toEqual(cellAt(0, 2))
  expect(next(0, 2)).toEqual(cellAt(1, 0))
  expect(next(2, 2)).toBeNull()
  expect(next(1, 0, -1)).toEqual(cellAt(0, 2))
  expect(next(0, 0, -1)).toBeNull()
})
