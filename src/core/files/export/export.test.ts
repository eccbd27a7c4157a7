import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, neutralized } from './cell-text.ts'
import { chosenColumns, type ExportColumn } from './export.ts'
import { exportResponse, inPages } from './export.server.ts'
import { unpacked } from '../testing/unpacked.ts'

type Row = { name: string; acres: string | null; from: string | null }
const columns: ExportColumn<Row>[] = [
  { id: 'name', title: 'Name', kind: 'text', value: row => row.name },
  { id: 'acres', title: 'Acres', unit: 'ac', kind: 'number', value: row => row.acres },
  { id: 'from', title: 'Effective', kind: 'date', value: row => row.from },
]

describe('cells of an exported table', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1 (701) 555', "'+1 (701) 555"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['-5.25', '-5.25'],
    ['BILL 14-23 1H', 'BILL 14-23 1H'],
  ])('%j goes out as %j', (text, safe) => expect(neutralized(text)).toBe(safe))

  test('quotes, separators and line breaks stay in their cell; null is empty, zero is zero', () => {
    expect(csvLine(['a "b", c', 'x\ny', null, 0, -3, true, ' z'])).toBe(
      '"a ""b"", c","x\ny",,0,-3,Yes," z"\r\n',
    )
    expect(csvLine([Number.NaN])).toBe('\r\n')
  })

  test('no text becomes a formula', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const safe = neutralized(text)
        expect(/^[=@]/.test(safe) || (/^[+-]/.test(safe) && !/^-\d+(\.\d+)?$/.test(safe))).toBe(false)
      }),
    )
  })
})

test('the page chooses columns and their order; ids that nobody knows are left out', () => {
  expect(chosenColumns(columns, ['from', 'bogus', 'name']).map(column => column.id)).toEqual(['from', 'name'])
  expect(chosenColumns(columns, [])).toBe(columns)
})

test('a CSV begins with its mark and ends with its last row', async () => {
  const rows = inPages<Row>(
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

test('a workbook adds up the columns that say so, over all groups, and closes the others with what is given', async () => {
  const rows = [
    [{ name: 'W1', acres: '0.10', from: null }],
    [
      { name: 'W2', acres: '0.20', from: null },
      { name: 'W3', acres: null, from: null },
    ],
  ]
  const summed = columns.map(column => ({ ...column, isSummed: column.id === 'acres' }))
  const sheetOf = async (table: Partial<Parameters<typeof exportResponse<Row>>[0]>) => {
    const response = exportResponse({ name: 'Wells', columns: summed, rows, ...table }, 'xlsx')
    return (await unpacked(Buffer.from(await response.arrayBuffer())))['xl/worksheets/sheet1.xml']!
  }
  expect(await sheetOf({})).toContain(
    '<row r="5"><c r="A5" t="inlineStr" s="1"><is><t xml:space="preserve">Total</t></is></c><c r="B5" s="1"><f>SUM(B2:B4)</f><v>0.3</v></c></row></sheetData>',
  )
  const closing = { name: 'Closing', acres: '12.5', from: '2026-05-01' }
  expect(await sheetOf({ columns, closing })).toContain(
    '<row r="5"><c r="A5" t="inlineStr" s="1"><is><t xml:space="preserve">Closing</t></is></c><c r="B5" s="1"><v>12.5</v></c>',
  )
  // Nothing is closed where there is nothing, and no table is closed that does not say so.
  expect(await sheetOf({ rows: [] })).not.toContain('SUM(')
  expect(await sheetOf({ columns })).not.toContain('r="5"')
})

test('a long fraction stays a number, and a long whole number keeps its last digits as text', async () => {
  const given = ['0.123456789012345678', '-1234.5', '33025012345678901234', '4500000000000.123456']
  const rows = [given.map(acres => ({ name: 'W', acres, from: null }))]
  const response = exportResponse({ name: 'Wells', columns, rows }, 'xlsx')
  const sheet = (await unpacked(Buffer.from(await response.arrayBuffer())))['xl/worksheets/sheet1.xml']!
  const isNumber = given.map((acres, at) => sheet.includes(`<c r="B${at + 2}"><v>${acres}</v></c>`))
  expect(isNumber).toEqual([true, true, false, true])
  expect(sheet).toContain('33025012345678901234')
})
