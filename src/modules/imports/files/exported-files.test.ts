import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportColumn } from '../../../core/files/export/export.ts'
import { exportResponse } from '../../../core/files/export/export.server.ts'
import { toCsv, createWorkbook } from '../../../core/files/export/small-table.ts'
import { detectFileKind, openTable } from './open-table.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exported-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Row = { name: string; api: string; acres: string | null; from: string | null }
const columns: ExportColumn<Row>[] = [
  { id: 'name', title: 'Name', kind: 'text', value: row => row.name },
  { id: 'api', title: 'API', kind: 'text', value: row => row.api },
  { id: 'acres', title: 'Acres', unit: 'ac', kind: 'number', value: row => row.acres },
  { id: 'from', title: 'Effective', kind: 'date', value: row => row.from },
]
const rows: Row[] = [
  { name: 'Smith & <Sons> "1"', api: '05001095820000', acres: '-12.50', from: '2023-05-01' },
  { name: '=HYPERLINK("x")', api: '33053039010000', acres: null, from: '1880-01-02' },
  { name: 'Niño \u0001 漢', api: '', acres: '0', from: null },
]
async function* groups() {
  yield rows.slice(0, 2)
  yield rows.slice(2)
}

const streamed = async (format: 'csv' | 'xlsx') => {
  const response = exportResponse({ name: 'Leases: all', columns, rows: groups() }, format)
  return Buffer.from(await response.arrayBuffer())
}
const inMemory = { name: 'Leases: all', columns, rows }

test.each([
  ['by the server', streamed],
  [
    'in the browser',
    async (format: string) => (format === 'csv' ? toCsv(inMemory) : createWorkbook(inMemory)),
  ],
])('a file exported %s can be imported again, as a workbook and as CSV', async (_, exported) => {
  for (const format of ['xlsx', 'csv'] as const) {
    const path = join(folder, format)
    await writeFile(path, await exported(format))
    const { source, close } = await openTable(path, await detectFileKind(path))
    const cells: string[][] = []
    for await (const batch of source.batches()) cells.push(...batch.map(row => row.cells))
    close()
    const [head, first, second, third] = cells
    expect(head).toEqual(['Name', 'API', 'Acres (ac)', 'Effective'])
    expect(first).toEqual([
      'Smith & <Sons> "1"',
      '05001095820000',
      format === 'csv' ? '-12.50' : '-12.5',
      '2023-05-01',
    ])
    // Text stays text in a workbook; in CSV an apostrophe keeps it from running as a formula and is removed on
    // import.
    expect(second?.[0]).toBe('=HYPERLINK("x")')
    expect([second?.[2], second?.[3]]).toEqual(['', '1880-01-02'])
    expect(third?.slice(0, 3)).toEqual([format === 'csv' ? 'Niño \u0001 漢' : 'Niño  漢', '', '0'])
  }
})
