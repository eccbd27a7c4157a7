import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, neutralizeFormula } from './cell-text.ts'
import { selectColumns, type ExportColumn } from './export.ts'
import { exportResponse, readPages } from './export.server.ts'
import { workbookParts } from './sheet-xml.ts'
import { unzip } from '../testing/unzip.ts'

type Row = { name: string; acres: string | null; from: string | null }
const columns: ExportColumn<Row>[] = [
  { id: 'name', title: 'Name', kind: 'text', value: row => row.name },
  { id: 'acres', title: 'Acres', unit: 'ac', kind: 'number', value: row => row.acres },
  { id: 'from', title: 'Effective', kind: 'date', value: row => row.from },
]

describe('cells in an exported table', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1 (701) 555', "'+1 (701) 555"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['-5.25', '-5.25'],
    ['BILL 14-23 1H', 'BILL 14-23 1H'],
  ])('%j is exported as %j', (text, safe) => expect(neutralizeFormula(text)).toBe(safe))

  test('keep quotes, separators and line breaks, and export null as empty', () => {
    expect(csvLine(['a "b", c', 'x\ny', null, 0, -3, true, ' z'])).toBe(
      '"a ""b"", c","x\ny",,0,-3,Yes," z"\r\n',
    )
    expect(csvLine([Number.NaN])).toBe('\r\n')
  })

  test('never turn text into a formula', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const safe = neutralizeFormula(text)
        expect(/^[=@]/.test(safe) || (/^[+-]/.test(safe) && !/^-\d+(\.\d+)?$/.test(safe))).toBe(false)
      }),
    )
  })
})

test('an export follows the page’s columns and their order, and skips unknown IDs', () => {
  expect(selectColumns(columns, ['from', 'bogus', 'name']).map(column => column.id)).toEqual(['from', 'name'])
  expect(selectColumns(columns, [])).toBe(columns)
})

test('a CSV starts with its byte order mark and ends with its last row', async () => {
  const rows = readPages<Row>(
    async (offset, size) =>
      Array.from({ length: 5 }, (_, i) => ({ name: `W${i}`, acres: '1.50', from: null })).slice(
        offset,
        offset + size,
      ),
    2,
  )
  const response = exportResponse({ name: 'Leases “2026”', columns, rows }, 'csv')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Leases _2026_.csv"; filename*=UTF-8''Leases%20%E2%80%9C2026%E2%80%9D.csv`,
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines).toEqual([
    'Name,Acres (ac),Effective',
    ...Array.from({ length: 5 }, (_, i) => `W${i},1.50,`),
    '',
  ])
})

test('a workbook totals the marked columns over all groups', async () => {
  const rows = [
    [{ name: 'W1', acres: '0.10', from: null }],
    [
      { name: 'W2', acres: '0.20', from: null },
      { name: 'W3', acres: null, from: null },
    ],
  ]
  const summed = columns.map(column => ({ ...column, isSummed: column.id === 'acres' }))
  const readSheet = async (table: Partial<Parameters<typeof exportResponse<Row>>[0]>) => {
    const response = exportResponse({ name: 'Wells', columns: summed, rows, ...table }, 'xlsx')
    return (await unzip(Buffer.from(await response.arrayBuffer())))['xl/worksheets/sheet1.xml']!
  }
  expect(await readSheet({})).toContain(
    '<row r="5"><c r="A5" t="inlineStr" s="1"><is><t xml:space="preserve">Total</t></is></c><c r="B5" s="11"><f>SUM(B2:B4)</f><v>0.3</v></c></row></sheetData>',
  )
  const closing = { name: 'Closing', acres: '12.5', from: '2026-05-01' }
  expect(await readSheet({ columns, closing })).toContain(
    '<row r="5"><c r="A5" t="inlineStr" s="1"><is><t xml:space="preserve">Closing</t></is></c><c r="B5" s="11"><v>12.5</v></c>',
  )
  // An empty table has no closing row, and neither does one without totals or `closing`.
  expect(await readSheet({ rows: [] })).not.toContain('SUM(')
  expect(await readSheet({ columns })).not.toContain('r="5"')
})

test('a long fraction stays numeric, and a long integer keeps its last digits as text', async () => {
  const given = ['0.123456789012345678', '-1234.5', '33025012345678901234', '4500000000000.123456']
  const rows = [given.map(acres => ({ name: 'W', acres, from: null }))]
  const response = exportResponse({ name: 'Wells', columns, rows }, 'xlsx')
  const sheet = (await unzip(Buffer.from(await response.arrayBuffer())))['xl/worksheets/sheet1.xml']!
  const isNumber = given.map((acres, index) =>
    sheet.includes(`<c r="B${index + 2}" s="10"><v>${acres}</v></c>`),
  )
  expect(isNumber).toEqual([true, true, false, true])
  expect(sheet).toContain('33025012345678901234')
})

test('workbook formulas recalculate to their cached values', async () => {
  type Line = { what: string; gross: string; decimal: string; net: string }
  const lines: Line[] = [
    { what: '=HYPERLINK("http://x")', gross: '1234.50', decimal: '0.01562500', net: '19.2890625' },
    { what: '+1', gross: '-10.01', decimal: '0.5', net: '-5.005' },
    { what: '@SUM(A1)', gross: '7', decimal: '0.12345678', net: '0.86419746' },
  ]
  const table: ExportColumn<Line>[] = [
    { id: 'what', title: 'What', kind: 'text', value: row => row.what },
    { id: 'gross', title: 'Gross', unit: '$', kind: 'number', isSummed: true, value: row => row.gross },
    { id: 'decimal', title: 'Decimal', kind: 'number', format: 'decimal8', value: row => row.decimal },
    {
      id: 'net',
      title: 'Net',
      unit: '$',
      kind: 'number',
      isSummed: true,
      value: row => row.net,
      formula: (_, at) => `${at('gross')}*${at('decimal')}`,
    },
  ]
  const response = exportResponse({ name: 'Checks', columns: table, rows: [lines] }, 'xlsx')
  const parts = await unzip(Buffer.from(await response.arrayBuffer()))
  const sheet = parts['xl/worksheets/sheet1.xml']!
  const cells = new Map<string, { formula: string | undefined; value: number }>()
  for (const [, at = '', formula, value] of sheet.matchAll(
    /<c r="([A-Z]+\d+)"(?: s="\d+")?>(?:<f>([^<]*)<\/f>)?<v>([^<]*)<\/v><\/c>/g,
  ))
    cells.set(at, { formula, value: Number(value) })
  const valueAt = (at: string): number => {
    const { formula, value } = cells.get(at)!
    if (formula === undefined) return value
    const sum = /^SUM\(([A-Z])(\d+):\1(\d+)\)$/.exec(formula)
    if (!sum) return formula.split('*').reduce((product, each) => product * valueAt(each), 1)
    const [, column, from, to] = sum
    let all = 0
    for (let row = Number(from); row <= Number(to); row++) all += valueAt(`${column}${row}`)
    return all
  }
  const formulas = [...cells].filter(([, { formula }]) => formula !== undefined)
  expect(formulas).toHaveLength(5)
  for (const [at, { value }] of formulas) expect(valueAt(at)).toBeCloseTo(value, 8)
  // User input stays text, and the first row stays visible and is repeated on each printed page.
  for (const { what } of lines) expect(sheet).toContain(what)
  expect(sheet.match(/<f>/g)).toHaveLength(5)
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"')
  expect(parts['xl/workbook.xml']).toContain(`'Checks'!$1:$1`)
  expect(parts['xl/styles.xml']).toContain('formatCode="0.00000000"')
})

test('sheets with equal names, in full or truncated, get distinct ones', () => {
  const long = 'Oil from the opening of the year to its closing'
  const names = workbookParts([long, long, 'oil', 'Oil']).find(({ name }) => name === 'xl/workbook.xml')!.text
  expect([...names.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Oil from the opening of the yea',
    'Oil from the opening of the y 2',
    'oil',
    'Oil 2',
  ])
})
