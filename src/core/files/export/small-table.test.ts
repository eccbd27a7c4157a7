import { describe, expect, test } from 'vitest'
import { exportColumn, instantColumn, type ExportColumn } from './export.ts'
import { toCsv, createWorkbook } from './small-table.ts'

type Row = { name: string; change: string | number | null; at: string | null }
const columns: ExportColumn<Row>[] = [
  exportColumn('name', 'Name', row => row.name),
  exportColumn('change', 'Change', row => row.change, 'number', 'MB'),
  instantColumn('at', 'When', row => row.at),
]
const rows: Row[] = [
  { name: '=1+1', change: '-5.25', at: '2026-05-01T08:02:09.5-05:00' },
  { name: '-cmd', change: -3, at: null },
]

describe('a table already on the page', () => {
  test('exports formulas to CSV as text, negative numbers as numbers, and timestamps in UTC', () => {
    expect(toCsv({ name: 'Files', columns, rows })).toBe(
      "\uFEFFName,Change (MB),When (UTC)\r\n'=1+1,-5.25,2026-05-01 13:02:09\r\n'-cmd,-3,\r\n",
    )
  })

  test('exports negative numbers to a workbook as numbers and formulas as text', () => {
    const workbook = new TextDecoder().decode(createWorkbook({ name: 'Files', columns, rows }))
    expect(workbook).toContain('<c r="B2"><v>-5.25</v></c>')
    expect(workbook).toContain('<c r="B3"><v>-3</v></c>')
    expect(workbook).toMatch(/<c r="A2" t="inlineStr"[^>]*><is><t[^>]*>=1\+1<\/t>/)
    expect(workbook).not.toContain('<f>')
  })

  test('exports a calculated column as a formula when its inputs are in the sheet', () => {
    const running: ExportColumn<{ net: number; sum: number }>[] = [
      exportColumn('net', 'Net', row => row.net, 'number'),
      {
        ...exportColumn('sum', 'Sum', (row: { sum: number }) => row.sum, 'number'),
        formula: (_, at) => {
          const [net, before] = [at('net'), at('sum', 'above')]
          return net && before && `${before}+${net}`
        },
      },
    ]
    const sums = [
      { net: 2, sum: 2 },
      { net: 3, sum: 5 },
    ]
    const full = new TextDecoder().decode(createWorkbook({ name: 'Sums', columns: running, rows: sums }))
    expect(full).toContain('<c r="B2"><v>2</v></c>')
    expect(full).toContain('<c r="B3"><f>B2+A3</f><v>5</v></c>')
    expect(
      new TextDecoder().decode(createWorkbook({ name: 'Sums', columns: running.slice(1), rows: sums })),
    ).not.toContain('<f>')
  })

  test('puts the total below a summed workbook column', () => {
    const held: ExportColumn<{ name: string; held: string }>[] = [
      exportColumn('name', 'Name', row => row.name),
      { ...exportColumn('held', 'Held', row => row.held, 'number', '$'), isSummed: true },
    ]
    const rows = [
      { name: 'Moe', held: '0.10' },
      { name: 'Lien', held: '0.20' },
    ]
    const sheet = new TextDecoder().decode(createWorkbook({ name: 'Held', columns: held, rows }))
    expect(sheet).toMatch(/<c r="B4"[^>]*><f>SUM\(B2:B3\)<\/f><v>0\.3<\/v>/)
    expect(sheet).toMatch(/<c r="A4"[^>]*>.*?>Total</)
    expect(new TextDecoder().decode(createWorkbook({ name: 'Held', columns: held, rows: [] }))).not.toContain(
      'SUM',
    )
  })
})
