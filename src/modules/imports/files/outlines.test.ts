import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseShape } from '../../leases/shapes/lease-shape.ts'
import { openTable } from './open-table.server.ts'
import type { FileRow } from './row-source.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outlines-'))
  path = join(folder, 'file.csv')
})
afterAll(() => rm(folder, { recursive: true }))

async function openRows(text: string) {
  await writeFile(path, text)
  const { source, close } = await openTable(path, 'text')
  const rows: FileRow[] = []
  for await (const batch of source.batches()) rows.push(...batch)
  close()
  return { format: source.format, rows }
}

test('an outline in a column stays with its row', async () => {
  const { format, rows } = await openRows(`key,acres,WKT
A,640,"POLYGON ((-103 32, -103 32.01, -102.99 32.01, -102.99 32, -103 32))"
B,320,
C,160,"MULTIPOLYGON (((-103 32, -103 32.01, -102.99 32.01, -103 32)))"
D,80,"POLYGON ((-103 32, -103"
`)
  expect(format).toBe('CSV, UTF-8, cells separated by commas, outlines in column 3')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['key', 'acres', 'WKT'],
    ['A', '640', ''],
    ['B', '320', ''],
    ['C', '160', ''],
    ['D', '80', 'POLYGON ((-103 32, -103'],
  ])
  expect(parseShape(rows[1]?.shape).mapAcres).toBeGreaterThan(200)
  expect(rows.map(({ shape }) => shape !== undefined)).toEqual([false, true, false, true, false])
})

test('a file without outlines is read unchanged', async () => {
  const { format, rows } = await openRows('key,lessee\nA,Polygon Oil Company\n')
  expect(format).toBe('CSV, UTF-8, cells separated by commas')
  expect(rows[1]).toEqual({ row: 2, cells: ['A', 'Polygon Oil Company'] })
})
