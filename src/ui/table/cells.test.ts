import { expect, test } from 'vitest'
import { clipboardOf, isMarked, loadedAround, stepCells } from './cells.ts'
import type { Column } from './columns.ts'

const size = { rows: 3, columns: 2 }
const at = (row: number, column: number) => ({ row, column })
const one = { anchor: at(1, 0), corner: at(1, 0) }

test('arrows move the cell, with Shift they reach further, and neither leaves the table', () => {
  expect(stepCells(one, 'ArrowRight', false, size)).toEqual({ anchor: at(1, 1), corner: at(1, 1) })
  const reached = stepCells(one, 'ArrowDown', true, size)!
  expect(reached).toEqual({ anchor: at(1, 0), corner: at(2, 0) })
  expect(stepCells(reached, 'ArrowDown', true, size)).toEqual(reached)
  expect(stepCells(one, 'ArrowLeft', false, size)).toEqual(one)
  expect(stepCells(one, 'j', false, size)).toBeNull()
})

test('the rectangle between both ends is marked, whichever comes first', () => {
  const range = { anchor: at(2, 1), corner: at(1, 0) }
  expect(isMarked(range, 1, 1)).toBe(true)
  expect(isMarked(range, 0, 1)).toBe(false)
})

test('everything is as far as rows are loaded', () => {
  expect(loadedAround(4, 10, row => row >= 3 && row !== 8)).toEqual({ top: 3, bottom: 7 })
  expect(loadedAround(0, 1, () => true)).toEqual({ top: 0, bottom: 0 })
})

test('a spreadsheet gets headings with units, figures as figures and words as words', () => {
  type Row = { api: string; acres: string | null }
  const columns: Column<Row>[] = [
    { id: 'api', header: 'API number', cell: row => row.api, copied: row => row.api },
    { id: 'acres', header: 'Net', unit: 'ac', align: 'right', cell: () => '', copied: row => row.acres },
  ]
  const { text, html } = clipboardOf(columns, [
    { api: '33053012340000', acres: '1240.5' },
    { api: 'a\t<b>', acres: null },
  ])
  expect(text).toBe('API number\tNet (ac)\n33053012340000\t1240.5\n"a\t<b>"\t')
  expect(html).toContain(`<td style="mso-number-format:'\\@'">33053012340000</td><td>1240.5</td>`)
  expect(html).toContain('&lt;b&gt;')
})
