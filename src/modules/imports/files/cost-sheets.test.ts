import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTable } from './open-table.server.ts'
import type { FileRow } from './row-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cost-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readSheetRows(lines: readonly string[]) {
  const path = join(folder, 'sheet.csv')
  await writeFile(path, lines.join('\n'))
  const { source, close } = await openTable(path, 'text')
  const rows: FileRow[] = []
  for await (const batch of source.batches()) rows.push(...batch)
  close()
  return {
    rows: rows.map(({ row, cells }) => `${row}: ${cells.join('|')}`),
    flaws: rows.flatMap(({ row, flaw }) => (flaw ? [`${row}: ${flaw}`] : [])),
    notes: source.notes ?? [],
  }
}

test('months down and categories across are read for the well named above the table', async () => {
  const { rows, flaws, notes } = await readSheetRows([
    'Lease operating statement 2026,,,,,,,',
    'Well: Berg 22-25,,,,,,,',
    'Month,Oil (bbl),Pumper,Elec,R&M,SWD,Lift gas ROB,Total LOE',
    'Jan,900,1450,"$1,000.10",0,(25.00),12,2437.10',
    'Feb,800,1450,,-,,,1450',
    'Mar,,,,,,,',
    'Total,1700,2900,1000.10,0,-25,12,3887.10',
  ])
  expect(rows).toEqual([
    '1: Lease operating statement 2026|||||||',
    '2: Well: Berg 22-25|||||||',
    '3: Property name|Month|Oil (bbl)|Cost column|Gross amount',
    '4: Berg 22-25|2026-01|900|Pumper|1450',
    '4: Berg 22-25|2026-01|900|Elec|$1,000.10',
    '4: Berg 22-25|2026-01|900|SWD|(25.00)',
    '4: Berg 22-25|2026-01|900|Lift gas ROB|12',
    '5: Berg 22-25|2026-02|800|Pumper|1450',
    '6: Berg 22-25|2026-03|||',
    '7: Total',
  ])
  expect(flaws).toEqual([])
  expect(notes.at(-1)).toBe('“Total LOE” is a total. It is compared with the costs of its row, not imported.')
})

test('wells down are read, and totals are compared with their row’s costs', async () => {
  const { rows, flaws } = await readSheetRows([
    'Well Name,Pumping,Chemicals,Total Fixed,Water hauling,Repairs,Total,LOE/BOE',
    'Oak 1,100,50,150,25,5,180,4.2',
    'Oak 2,100,50,150,25,5,200,4.4',
  ])
  expect(rows.slice(0, 3)).toEqual([
    '1: Well Name|LOE/BOE|Cost column|Gross amount',
    '2: Oak 1|4.2|Pumping|100',
    '2: Oak 1|4.2|Chemicals|50',
  ])
  expect(rows).toHaveLength(9)
  expect(flaws).toEqual(['3: “Total” is $200.00, but the costs of this row add up to $180.00.'])
})

test.each([
  ['a production report', ['Well,Month,Oil,Gas,Water', 'Oak 1,2026-01,5,6,7']],
  ['waters alone', ['Well,Month,Water,Water Disposal,Water Hauled,Total', 'Oak 1,2026-01,5,6,7,18']],
  ['a billing with a cost in each row', ['Property,Category,Amount', 'Oak 1,Chemicals,5', 'Oak 1,Power,6']],
  ['columns of words', ['Well,Pumper,Repairs,Insurance', 'Oak 1,Ann,none due,Acme Mutual']],
])('a sheet with %s stays unchanged', async (_, lines) => {
  const { rows, notes } = await readSheetRows(lines)
  expect(rows).toEqual(lines.map((line, index) => `${index + 1}: ${line.replaceAll(',', '|')}`))
  expect(notes).toEqual([])
})
