import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delimitedFile } from './delimited.server.ts'
import { recordCutter } from './record-cutter.ts'
import type { FileRow } from './row-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'delimited-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readContent(content: string | Buffer): Promise<{ format: string; rows: FileRow[] }> {
  const path = join(folder, 'file.csv')
  await writeFile(path, content)
  const source = await delimitedFile(path)
  const rows: FileRow[] = []
  for await (const batch of source.batches()) rows.push(...batch)
  return { format: source.format, rows }
}
const cells = async (content: string | Buffer) => (await readContent(content)).rows.map(row => row.cells)

describe('a delimited file', () => {
  const table = [
    ['name', 'oil'],
    ['Niño 1', '12'],
  ]
  const text = 'name,oil\r\nNiño 1,12\r\n'

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 little endian', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 big endian', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('has the same cells with %s', async (_, bytes) =>
    expect((await cells(bytes)).slice(0, 2)).toEqual(table),
  )

  test('states its detected format', async () => {
    expect((await readContent(Buffer.from('a\tb\n1\té\n', 'latin1'))).format).toBe(
      'TSV, Windows-1252 (Western European), cells separated by tabs',
    )
  })

  test('accepts all three kinds of line endings, even mixed', async () => {
    const expected = [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]
    expect(await cells('a,b\n1,2\n3,4')).toEqual(expected)
    expect(await cells('a,b\r\n1,2\r\n3,4')).toEqual(expected)
    expect(await cells('a,b\r1,2\r3,4')).toEqual(expected)
    expect(await cells('a,b\r\n1,2\n3,"4"\r\n')).toEqual(expected)
  })

  test('keeps a quoted line break in its cell, and numbers rows like a spreadsheet', async () => {
    const { rows } = await readContent('name,note\nA,"two\nlines, ""quoted"""\n\nB,x')
    expect(rows).toEqual([
      { row: 1, cells: ['name', 'note'] },
      { row: 2, cells: ['A', 'two\nlines, "quoted"'] },
      { row: 3, cells: [''] },
      { row: 4, cells: ['B', 'x'] },
    ])
  })

  test('names the row of an unclosed quotation mark', async () => {
    const lines = Array.from({ length: 100_000 }, (_, i) => `${i},remark ${i},${'x'.repeat(60)}`)
    lines[7] = '7,"remark never closed,x'
    await expect(readContent(lines.join('\n'))).rejects.toThrow(/Row 8 has a cell.*never closed/)
  })

  test('marks a row whose quotation marks do not pair up', async () => {
    const { rows } = await readContent('a,b\n1,"x\n2,"y"\n3,z')
    expect(rows.map(row => row.flaw !== undefined)).toEqual([false, true, false])
  })

  test('rejects more columns than a table can have', async () => {
    await expect(readContent(`a\n${','.repeat(2_000)}\n`)).rejects.toThrow(
      /Row 2 has more than 1,000 columns/,
    )
  })

  test('rejects a row of more than 500,000 characters', async () => {
    const wide = Array.from({ length: 900 }, () => 'x'.repeat(1_200)).join()
    await expect(readContent(`name\n${wide}\n`)).rejects.toThrow(/Row 2 has more than 500,000 characters/)
  })

  test.each([
    ['cells that close and open again', '"a","', /1,000 columns/],
    ['quotation marks alone', '"', /never closed/],
    ['marks in the middle of a quoted cell', '" x', /never closed/],
    ['a quoted cell of white space', '" ', /never closed/],
  ])('rejects megabytes of %s without reading them twice', async (_, chunk, message) => {
    await expect(readContent(chunk.repeat(6_000_000 / chunk.length))).rejects.toThrow(message)
  })

  test('drops white space after a quoted cell', async () => {
    expect(await cells('"a" ,"b"\t\n"c", "d"\n"e","f" ')).toEqual([
      ['a', 'b'],
      ['c', ' "d"'],
      ['e', 'f'],
    ])
  })

  test('reads back what it writes, for any cells and chunk boundaries', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '漢', '"', ',', '\n', ' ', '7'), maxLength: 8 })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (rows, size) => {
        const quoted = rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(','))
        const text = quoted.join('\n')
        const cutter = recordCutter({ delimiter: ',', newline: '\n' })
        const read: FileRow[] = []
        for (let index = 0; index < text.length; index += size)
          read.push(...cutter.push(text.slice(index, index + size)))
        expect([...read, ...cutter.end()]).toEqual(rows.map((cells, index) => ({ row: index + 1, cells })))
      }),
    )
  })
})
