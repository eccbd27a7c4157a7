import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLayout, type Column } from './columns.ts'
import { cellWidth, fitWidths, floorWidth, neededWidths, textWidth } from './fit.ts'

type Row = { name: string; status: string; oil: string; formation: string }
const column = (id: keyof Row, more: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  header: id,
  cell: row => row[id],
  text: row => row[id],
  ...more,
})
const columns = [
  column('name', { width: 210, minWidthPx: 110, fixed: true }),
  column('status', { whole: true, minWidthPx: 90 }),
  column('oil', { align: 'right', minWidthPx: 60 }),
  column('formation', { minWidthPx: 108 }),
]
const rows: Row[] = [
  {
    name: 'WHITING OIL AND GAS CORPORATION 41-18TFH',
    status: 'Last reported May 2023',
    oil: '1,769',
    formation: '—',
  },
  { name: 'Berg 1', status: 'Producing', oil: '0', formation: '—' },
]
const needs = neededWidths(columns, rows)
const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

test('capitals are wider than lowercase letters, and those wider than periods', () => {
  expect(textWidth('WHITING')).toBeGreaterThan(textWidth('whiting'))
  expect(textWidth('whiting')).toBeGreaterThan(textWidth('.......'))
})

test('a column fits its rows, an empty one fits its heading, and none grows without limit', () => {
  expect(needs.get('name')).toBe(300)
  expect(needs.get('status')).toBeGreaterThan(textWidth('Last reported May 2023'))
  expect(needs.get('formation')).toBeLessThan(108)
})

test('text truncates if space is short, but numbers and statuses never do', () => {
  const floors = columns.map(column => floorWidth(column, defaultLayout, needs))
  const widths = fitWidths(columns, defaultLayout, needs, 520)
  expect(Math.round(total(widths))).toBe(520)
  expect(widths[1]).toBe(needs.get('status'))
  expect(widths[2]).toBe(needs.get('oil'))
  expect(widths[0]).toBeLessThan(300)
  expect(cellWidth(columns[0]!, rows[0]!)).toBeGreaterThan(widths[0]!)
  expect(fitWidths(columns, defaultLayout, needs, 0)).toEqual(floors)
})

test('widths fill the table, keep user-set ones, and never fall below the minimum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.option(fc.integer({ min: 48, max: 900 })),
      (availableWidth, chosen) => {
        const layout = { ...defaultLayout, widths: chosen === null ? {} : { formation: chosen } }
        const widths = fitWidths(columns, layout, needs, availableWidth)
        const floors = columns.map(column => floorWidth(column, layout, needs))
        widths.forEach((width, index) => expect(width).toBeGreaterThanOrEqual(floors[index]! - 0.001))
        expect(total(widths)).toBeCloseTo(Math.max(availableWidth, total(floors)), 3)
        if (chosen !== null) expect(widths[3]).toBe(chosen)
      },
    ),
  )
})
