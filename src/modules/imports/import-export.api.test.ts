import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inflateRawSync } from 'node:zlib'
import type { Context } from '../../core/http/context.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { acreExport } from '../leases/acre-review/acre-export.server.ts'
import { importExportRoutes } from './import-export.server.ts'
import { createImporter, withUploadFolder } from './testing/imported.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let setup: Awaited<ReturnType<typeof withUploadFolder>>
let acme: ReturnType<typeof createImporter>
let batchId: string

const file = [
  'API,Month,Oil,Gas',
  '3305303901,2023-01,10,=cmd()',
  '3305303902,2023-01,11,@SUM(A1)',
  '-not a number,2023-01,12,1',
  ...Array.from({ length: 9 }, (_, i) => `3305303901,2022-0${i + 1},10,20`),
].join('\n')

beforeAll(async () => {
  orgs = await twoOrganizations()
  setup = await withUploadFolder(orgs.acme.owner)
  acme = createImporter(setup.context)
  batchId = (await acme.import(file)).id
})
afterAll(async () => {
  await setup.forget()
  await orgs.close()
})

async function download(context: Context, path: string, search: Record<string, string> = {}) {
  const route = [...importExportRoutes, acreExport].find(item => item.path === path)!
  const request = new Request(`http://localhost/files${path}?${new URLSearchParams(search)}`)
  const response = await route.handle(context, { request, param: () => '' })
  return Buffer.from(await response.arrayBuffer())
}
const csvLines = (csv: Buffer) => csv.toString().replace('\uFEFF', '').trimEnd().split('\r\n')

describe('an import’s notes', () => {
  test('export by kind with the displayed columns, and with formulas as text', async () => {
    const columns = 'row,kind,original'
    const all = csvLines(await download(setup.context, '/imports/notes/export', { batch: batchId, columns }))
    expect(all[0]).toBe('Row,What,Original text')
    expect(all.slice(1).toSorted()).toEqual([
      "2,Left empty,'=cmd()",
      "3,Left empty,'@SUM(A1)",
      "4,Refused,'-not a number",
    ])
    const refusal = { batch: batchId, kind: 'refused', columns: 'row' }
    expect(csvLines(await download(setup.context, '/imports/notes/export', refusal))).toEqual(['Row', '4'])
  })

  test('group into one sentence when alike, and their rows can be listed', async () => {
    const batch = await acme.import('Lease No,Lessee,Expires\nX1,Acme,9999-12-31\nX2,Acme,9999-12-31')
    const groups = await acme.call.noteGroups({ id: batch.id })
    expect(groups).toMatchObject([{ kind: 'repair', column: 'Expires', count: 2, row: 2 }])
    const { kind, column, reason } = groups[0]!
    const { rows, total } = await acme.call.notes({ id: batch.id, kind, column, reason })
    expect([total, rows.map(note => note.row)]).toEqual([2, [2, 3]])
    await acme.undo(batch.id)
  })

  test('are not found by another organization', async () => {
    await expect(
      download(orgs.rival.owner, '/imports/notes/export', { batch: batchId }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(createImporter(orgs.rival.owner).call.noteGroups({ id: batchId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(csvLines(await download(orgs.rival.owner, '/imports/list/export'))).toHaveLength(1)
    expect(csvLines(await download(orgs.rival.owner, '/imports/acres/export'))).toHaveLength(1)
  })
})

test('the list of imports exports as a workbook with numeric cells', async () => {
  const bytes = await download(setup.context, '/imports/list/export', {
    format: 'xlsx',
    columns: 'file,records,refused',
  })
  const sheet = zippedText(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c r="B3"><v>12</v></c><c r="C3"><v>1</v></c>')
  expect(sheet).toContain('file.csv')
})

/** Extracts one file of a streamed ZIP, whose sizes are in the directory at the end. */
function zippedText(zip: Buffer, name: string): string {
  const entry = zip.lastIndexOf(name) - 46
  const [packed, offset] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 42)]
  const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  return inflateRawSync(zip.subarray(from, from + packed)).toString()
}

test('undoing an import keeps edited wells and reports them', async () => {
  const batch = await acme.import('API,Well Name,Operator\n3305304001,One,Acme\n3305304002,Two,Acme')
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update wells set name = 'Mine', version = version + 1 where name = 'One'`),
  )
  const later = await acme.import('API,Operator\n3305304001,Other\n3305304002,Other')
  expect(later.counts).toMatchObject({ changed: { wells: 2 } })
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update wells set operator = 'By hand', version = version + 1 where name = 'Two'`),
  )
  expect((await acme.undo(later.id)).counts?.kept).toBe(1)
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute(sql`select name, operator from wells where name in ('Mine', 'Two') order by 1`),
  )
  expect(rows).toEqual([
    { name: 'Mine', operator: 'Acme' },
    { name: 'Two', operator: 'By hand' },
  ])
  expect((await acme.undo(batch.id)).counts?.kept).toBe(2)
})
