import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorkbook } from '../testing/workbook.ts'
import { createZip } from '../testing/zip.ts'
import { detectFileKind, openTable } from './open-table.server.ts'
import type { FileRow } from './row-source.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'table-'))
  path = join(folder, 'file')
})
afterAll(() => rm(folder, { recursive: true }))

const kind = async (content: string | Buffer) => {
  await writeFile(path, content)
  return detectFileKind(path)
}
async function readTable(content: Buffer, sheet: string | null = null) {
  await writeFile(path, content)
  const { source, close } = await openTable(path, 'workbook', sheet)
  const rows: FileRow[] = []
  for await (const batch of source.batches()) rows.push(...batch)
  close()
  return { source, rows, cells: rows.map(row => row.cells) }
}

describe('a file’s type', () => {
  test('is determined by its content', async () => {
    expect(await kind('api,oil\n1,2')).toBe('text')
    expect(await kind(Buffer.from('api,oil\n1,2', 'utf16le'))).toBe('text')
    expect(await kind('\uFEFF {"type":"FeatureCollection"}')).toBe('geojson')
    expect(await kind(createWorkbook([{ name: 'A', rows: [['x']] }]))).toBe('workbook')
    expect(await kind(createZip([{ name: 'leases/Leases.SHP', content: 'x' }]))).toBe('shapefile')
  })

  test.each([
    ['', /empty/],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /before 2007/],
    ['%PDF-1.7', /PDF/],
    ['\n<html><table>', /web page/],
    [Buffer.from([0x1f, 0x8b, 8, 0]), /compressed file/],
    [Buffer.from([1, 2, 3, 0, 0, 0, 9, 7, 0, 1, 2, 255]), /not a table/],
    [createZip([{ name: 'readme.txt', content: 'x' }]), /no workbook or shapefile/],
    [createZip([]), /archive is empty/],
    [createZip([{ name: 'xl/workbook.bin', content: 'x' }]), /xlsb/],
  ])('%# is rejected with instructions', async (content, message) =>
    expect(kind(content)).rejects.toThrow(message),
  )
})

describe('a workbook', () => {
  test('yields texts, numbers, dates, formulas and gaps as they are displayed', async () => {
    const { cells, source } = await readTable(
      createWorkbook([
        {
          name: 'Wells',
          rows: [
            ['API', 'Spud', 'Oil', 'Note', 'Held'],
            [
              { number: '3.305303901E13' },
              { number: '45047', style: 1 },
              { number: '0.30000000000000004' },
              { formula: 'A & <b>' },
              { bool: true },
            ],
            [null, { number: '45047.5', style: 2 }, null, 'Smith & Sons', { number: '0', style: 1 }],
          ],
        },
      ]),
    )
    expect(source.format).toBe('XLSX, sheet “Wells”')
    expect(cells.slice(1)).toEqual([
      ['33053039010000', '2023-05-01', '0.3', 'A & <b>', 'TRUE'],
      ['', '2023-05-01', '', 'Smith & Sons', '1900-01-00'],
    ])
  })

  test('counts days from 1904 if it comes from an old Macintosh', async () => {
    const { cells } = await readTable(
      createWorkbook([{ name: 'A', rows: [[{ number: '1', style: 1 }]] }], { since1904: true }),
    )
    expect(cells).toEqual([['1904-01-02']])
  })

  test('keeps row numbers, and skips empty rows', async () => {
    const { rows } = await readTable(
      createWorkbook([{ name: 'A', firstRow: 4, rows: [['a', 'b'], [], ['c', 'd']] }]),
    )
    expect(rows.map(row => row.row)).toEqual([4, 6])
  })

  test('opens at the first sheet that looks like a table, and another can be selected', async () => {
    const book = createWorkbook([
      { name: 'Read me', rows: [['Printed on May 3'], ['Do not sort']] },
      { name: 'Empty', rows: [] },
      { name: 'Data', rows: [['api', 'oil']] },
    ])
    const { source, cells } = await readTable(book)
    expect([source.sheets, source.sheet]).toEqual([['Read me', 'Data'], 'Data'])
    expect(cells).toEqual([['api', 'oil']])
    expect((await readTable(book, 'Read me')).cells).toHaveLength(2)
    await expect(readTable(book, 'Gone')).rejects.toThrow('no sheet “Gone”')
  })
})

describe('a harmful archive is rejected', { timeout: 60_000 }, () => {
  const zeros = Buffer.alloc(20 * 1024 * 1024)
  const book = createWorkbook([{ name: 'A', rows: [['api', 'oil']] }])

  test('if a file expands a thousandfold', () =>
    expect(kind(createZip([{ name: 'xl/workbook.xml', content: zeros }]))).rejects.toThrow(
      /would grow .*-fold/,
    ))

  test('if its files together expand too much', () => {
    const part = { content: 'x', claimedSize: 1_000_000 }
    const parts = Array.from({ length: 2_200 }, (_, i) => ({ name: `f${i}`, ...part }))
    return expect(kind(createZip(parts))).rejects.toThrow(/more than 2 GB/)
  })

  test('if it has more files than a workbook', () => {
    const parts = Array.from({ length: 5_001 }, (_, i) => ({ name: `f${i}`, content: '' }))
    return expect(kind(createZip(parts))).rejects.toThrow(/5,001 files/)
  })

  test('if its stated sizes are false', async () => {
    const rows = `<worksheet><sheetData>${'<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>1</v></c></row>'.repeat(5_000)}</sheetData></worksheet>`
    const misdeclared = createZip([
      {
        name: 'xl/workbook.xml',
        content: '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
      },
      { name: 'xl/_rels/workbook.xml.rels', content: '<a><Relationship Id="r1" Target="s.xml"/></a>' },
      { name: 'xl/s.xml', content: rows, claimedSize: 1_000 },
    ])
    await expect(readTable(misdeclared)).rejects.toThrow(/damaged or truncated/)
  })

  test('if it is truncated or password-protected', async () => {
    await expect(kind(book.subarray(0, book.length / 2))).rejects.toThrow(/damaged or truncated/)
    await expect(
      kind(createZip([{ name: 'xl/workbook.xml', content: 'x', encrypted: true }])),
    ).rejects.toThrow(/password/)
  })

  test('if its XML entities multiply', async () => {
    const bomb =
      '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><workbook><sheets><sheet name="&b;"/></sheets></workbook>'
    await expect(readTable(createZip([{ name: 'xl/workbook.xml', content: bomb }]))).rejects.toThrow(
      /damaged/,
    )
  })
})
