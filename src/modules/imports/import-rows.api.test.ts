import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query, testDatabase, type TestDatabase } from '../../core/data/testing/database.ts'
import { createOrganizationsOn } from '../../core/http/testing/organizations-on.ts'
import { lostCells } from './recognize/cell-count.ts'
import type { Counts } from './batch/import-batch.ts'
import { createImporter, withUploadFolder } from './testing/imported.ts'
import { createWorkbook } from './testing/workbook.ts'

let database: TestDatabase
let orgs: Awaited<ReturnType<typeof createOrganizationsOn>>
let setup: Awaited<ReturnType<typeof withUploadFolder>>
let acme: ReturnType<typeof createImporter>

beforeAll(async () => {
  database = await testDatabase()
  orgs = await createOrganizationsOn(database)
  setup = await withUploadFolder(orgs.acme.owner)
  acme = createImporter(setup.context)
})
afterAll(async () => {
  await setup.forget()
  await orgs.close()
})

const queryRows = async (query: ReturnType<typeof sql>) =>
  (await orgs.database.acrossTenants(tx => tx.execute(query))).rows
const asOwner = (statement: string) => query(database.owner, statement)
const refusedRows = async (id: string) => (await acme.call.notes({ id, kind: 'refused' })).rows

describe('a row rejected by the database is skipped, and the others are imported', () => {
  const wells = (n: number) =>
    [
      'API,Month,Oil,Well Name,Status',
      ...Array.from({ length: n }, (_, i) => `33053039${10 + i},2024-01,${i},Bear ${i},Producing`),
    ].join('\n')
  const leases = (n: number) =>
    [
      'Lease No,Lessor,Lessee,Effective Date,Status,Expiration Date,Gross Acres,Net Acres,Sec,Twp,Rge,Agent',
      ...Array.from(
        { length: n },
        (_, i) => `L-${i},Ann,Acme,1/1/2001,Expired,1/1/2004,160,80,${1 + i},154N,97W,Bob`,
      ),
    ].join('\n')
  /**
   * One probe for each table that an import writes; the check represents any current or future constraint.
   */
  const probes: [table: string, refused: string, file: string, row: number][] = [
    ['wells', `name = 'Bear 3'`, wells(9), 5],
    ['production_months', `oil_bbl = 0`, wells(9), 2],
    ['well_status_history', `import_row = 10`, wells(9), 10],
    ['leases', `lease_number = 'L-8'`, leases(9), 10],
    ['tracts', `canonical = '154n97w01'`, leases(9), 2],
    ['tract_interests', `import_row = 7`, leases(9), 7],
    ['lease_events', `import_row = 4`, leases(9), 4],
    ['import_extras', `facts ->> 'Agent' = 'Eve'`, leases(9).replace(/Bob$/, 'Eve'), 10],
  ]
  test.each(probes)('%s', async (table, isRefused, file, row) => {
    await asOwner(
      `alter table ${table} add constraint probe check (not coalesce(${isRefused}, false)) not valid`,
    )
    try {
      const batch = await acme.import(file)
      expect(batch).toMatchObject({ state: 'done', error: null })
      const recordType = file.startsWith('API') ? 'wells' : 'leases'
      expect(batch.counts?.added[recordType]).toBe(8)
      expect(await refusedRows(batch.id)).toMatchObject([
        { row, reason: expect.stringMatching(/row was skipped/) },
      ])
      await acme.undo(batch.id)
    } finally {
      await asOwner(`alter table ${table} drop constraint probe`)
    }
  })

  test('rows rejected only together are skipped, even several at a time', async () => {
    await asOwner(
      `create unique index probe on wells (tenant_id, (case when name in ('Bear 2', 'Bear 7') then 1 end))`,
    )
    await asOwner(
      `alter table wells add constraint probe check (name not in ('Bear 0', 'Bear 5', 'Bear 8')) not valid`,
    )
    const batch = await acme.import(wells(9))
    expect(batch.counts?.added.wells).toBe(5)
    expect(await refusedRows(batch.id)).toHaveLength(4)
    await acme.undo(batch.id)
    await asOwner('drop index probe')
    await asOwner('alter table wells drop constraint probe')
  })
})

describe('a value that no record can store empties its cell or skips its row', () => {
  test('as in a lease row', async () => {
    const long = 'x'.repeat(400)
    const file = [
      'Lease No,Name,Lessor,Lessee,Gross Acres,Net Acres,Bonus,Rental per acre,Agent,Effective Date,Term',
      ...Array.from({ length: 120 }, (_, i) => `P${i},Good,Ann,Acme,160,80,$100,1,Bob,1/1/2024,3 years`),
      `A,Good,Ann,Acme,160,80,$100,1,Bob,1/1/2024,3 years`,
      `B,${long},${long},${long},0.00001,0.000004,99999999999999999999,-5,${long},1/1/2024,900000 years`,
      `C,a\0b,😀,\ud83d,1e30,-4,1e14,1e99,\ud83d\0,9/9/9999,99999999999 years`,
      `D,${'😀'.repeat(150)},Ann,Acme,160,NaN,Infinity,0,${'😀'.repeat(80)},1/1/2024,x`,
      `${long},Good,Ann,Acme,160,,,,,,`,
    ].join('\n')
    const batch = await acme.import(Buffer.from(file, 'utf8'))
    expect(batch).toMatchObject({ state: 'done', error: null, counts: { added: { leases: 124 } } })
    expect(await refusedRows(batch.id)).toMatchObject([
      { row: 126, reason: expect.stringMatching(/60 characters/) },
    ])
    await acme.undo(batch.id)
  })

  test('as in a well row', async () => {
    const file = [
      'API,Well Name,Well No,WI,NRI,Latitude,Longitude,TD,Spud Date,State,County,Status',
      `3305303901,${'n'.repeat(190)},${'7'.repeat(60)},1.5,-2,95,200,1e12,0001-13-45,ZZ,999,${'s'.repeat(90)}`,
      `3305303902,,,0,0,0,0,-50,2024-02-30,ND,McKenzie,`,
      `0000000000,Bad,,,,,,,,,,`,
    ].join('\n')
    const batch = await acme.import(file)
    expect(batch).toMatchObject({ state: 'done', error: null, counts: { added: { wells: 2 } } })
    await acme.undo(batch.id)
  })

  test('as in an outline, which is reported', async () => {
    const existingBatch = await acme.import('Lease No,Lessee,Acres\nA1,Acme,40\nB1,Acme,100')
    const tractsBefore = await queryRows(sql`select * from tracts order by id`)
    const ring = (corners: [number, number][]) => ({ type: 'Polygon', coordinates: [corners] })
    const shapes: [string, unknown, RegExp][] = [
      [
        'A1',
        ring([
          [-103, 32],
          [-102.98, 32.02],
          [-102.98, 32],
          [-103, 32.02],
          [-103, 32],
        ]),
        /crosses itself/,
      ],
      [
        'B1',
        ring([
          [-103, 32],
          [-102.98, 32],
          [-103, 32],
        ]),
        /no land/,
      ],
      ['B1', { type: 'Polygon', coordinates: null }, /a Polygon/],
      [
        'A1',
        ring([
          [612_345, 3_567_890],
          [612_345, 3_567_990],
          [612_445, 3_567_990],
        ]),
        /4326/,
      ],
      [
        'A1',
        ring([
          [-180, -90],
          [180, -90],
          [180, 90],
          [-180, 90],
        ]),
        /acres/,
      ],
    ]
    const features = shapes.map(([lease_no, geometry]) => ({
      type: 'Feature',
      properties: { lease_no, lessee: 'Acme' },
      geometry,
    }))
    const batch = await acme.import(JSON.stringify({ type: 'FeatureCollection', features }))
    expect(batch).toMatchObject({ state: 'done', counts: { added: {}, changed: {} } })
    const { rows: notes } = await acme.call.notes({ id: batch.id, kind: 'left_empty' })
    expect(notes).toHaveLength(shapes.length)
    shapes.forEach(([, , message], index) =>
      expect(notes.find(note => note.row === index + 1)?.reason).toMatch(message),
    )
    expect(await queryRows(sql`select * from tracts order by id`)).toEqual(tractsBefore)
    await acme.undo(existingBatch.id)
  })
})

test('outlines that suggest hectares raise a question', async () => {
  const features = ['A', 'B', 'C', 'D'].map((lease_no, index) => {
    const [west, side] = [-103 + index, 0.01]
    const corners = [
      [west, 32],
      [west + side, 32],
      [west + side, 32 + side],
      [west, 32 + side],
      [west, 32],
    ]
    const properties = { lease_no, lessee: 'Acme', acres: 104.9 }
    return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [corners] } }
  })
  const id = await acme.upload(JSON.stringify({ type: 'FeatureCollection', features }))
  const { mapping, layout } = await acme.call.get({ id })
  expect(layout?.notes.join()).toMatch(/“acres” in hectares/)
  const columns = mapping!.columns.map(column => ({ ...column, unit: null }))
  const invalid = await acme.run(id, { columns })
  expect((await acme.call.notes({ id, kind: 'warning' })).rows[0]?.reason).toMatch(/look like hectares/)
  await acme.undo(invalid.id)
  await acme.run(id, { columns: mapping!.columns })
  expect(await queryRows(sql`select round(stated_acres)::int as n from tracts limit 1`)).toEqual([{ n: 259 }])
  expect((await acme.acres.list({})).total).toBe(0)
  await acme.undo(id)
})

describe('every cell is imported, kept or named', () => {
  const lost = (counts: Counts | null) => lostCells(counts!.cells!)

  test('including a lease’s rows, whose differences are noted', async () => {
    const batch = await acme.import(
      [
        'Lease No,Lessee,Royalty,Sec,Twp,Rge,Qtr Qtr,Qtr,Legal,Gross Acres,Agent,Clerk',
        'L-1,Acme,,14,154N,97W,SE,SE,,40,Bob,first',
        'L-1,Acme,3/16,7,154N,97W,,,"Sec 7, less 20 ac in SWSW",620,Eve,',
        'L-1,Other,1/8,9,154N,97W,SWASWA,,,40,Bob,third',
        'Total,,,,,,,,,700,,',
        ',Nobody,,,,,,,,40,,',
      ].join('\n'),
    )
    expect(await queryRows(sql`select lessee, royalty_oil as royalty from leases`)).toEqual([
      { lessee: 'Acme', royalty: '3/16' },
    ])
    expect(await queryRows(sql`select legal from tracts order by position`)).toEqual([
      { legal: 'T154N-R97W Sec 14: SE/4SE/4' },
      { legal: 'T154N-R97W Sec 7: less 20 ac in SWSW' },
      { legal: 'T154N-R97W Sec 9: SWASWA' },
    ])
    expect(await queryRows(sql`select facts from import_extras`)).toEqual([
      { facts: { Agent: 'Bob; Eve', Clerk: 'first; third' } },
    ])
    const { rows: notes } = await acme.call.notes({ id: batch.id, kind: 'warning' })
    expect(notes.map(note => note.original)).toEqual(expect.arrayContaining(['Other', '1/8']))
    expect(lost(batch.counts)).toBe(0)
    await acme.undo(batch.id)
    expect(await queryRows(sql`select 1 from import_extras`)).toEqual([])
  })

  test('including months, whose unmatched columns and repeated rows are reported', async () => {
    const batch = await acme.import(
      'API,Month,Oil,Zone Code,Memo\n3305303901,2024-01,5,Z1,\n3305303901,2024-01,6,Z2,x\n3305303901,2024-02,7,,y,more',
    )
    expect(batch.remarks.join()).toMatch(/skipped: .*“Memo” \(2 cells\).*“Column 6” \(1 cell\)/)
    expect(lost(batch.counts)).toBe(0)
    expect(batch.counts?.cells).toMatchObject({ all: 14 })
    await acme.undo(batch.id)
  })

  test('including well data that a later month contradicts, which is reported', async () => {
    const batch = await acme.import(
      'API,Month,Oil,Operator\n3305303901,2024-01,5,Acme\n3305303901,2024-02,6,Acme\n3305303901,2024-03,7,Bison',
    )
    expect(batch.remarks.join()).toMatch(/latest month among a well’s rows counts.*“Operator” \(2 cells\)/)
    expect(batch.counts?.cells).toMatchObject({ all: 12, imported: 10, named: 2 })
    await acme.undo(batch.id)
  })

  test('including the land cells of a tract skipped in favor of manual ones', async () => {
    const file = (section: number) =>
      `Lease No,Lessee,Sec,Twp,Rge,Gross Acres,Net Acres\nL-1,Acme,${section},154N,97W,640,320`
    const first = await acme.import(file(7))
    expect(first.counts?.cells).toMatchObject({ all: 7, imported: 7, named: 0 })
    await queryRows(sql`update tracts set import_batch_id = null`)
    const second = await acme.import(file(8))
    expect(second.counts?.cells).toMatchObject({ all: 7, imported: 2, named: 5 })
    for (const batch of [second, first]) await acme.undo(batch.id)
    await queryRows(sql`delete from leases`)
  })

  test('a lessee given only in a group’s first row is filled down', async () => {
    const batch = await acme.import(
      'Lease No,Lessee,Prospect,Acres\n' +
        'L-1,Acme,Bear,1\nL-2,,Bear,2\nL-3,Bison,Elk,3\nL-4,,Elk,4\nL-5,Acme,Fox,5\nL-6,,Fox,6',
    )
    expect(await queryRows(sql`select lessee, count(*)::int as n from leases group by 1 order by 1`)).toEqual(
      [
        { lessee: 'Acme', n: 4 },
        { lessee: 'Bison', n: 2 },
      ],
    )
    const groups = await acme.call.noteGroups({ id: batch.id })
    expect(groups).toMatchObject([{ kind: 'repair', column: 'Lessee', count: 3 }])
    expect(lost(batch.counts)).toBe(0)
    await acme.undo(batch.id)
    expect(await queryRows(sql`select 1 from leases`)).toEqual([])
  })

  test('a workbook’s merged cells apply to each of their rows', async () => {
    const rowsOf = [
      ['Lease No', 'Lessee', 'Lessor', 'Gross Acres'],
      ['L-1', 'Acme', 'Ann', '40'],
      ['L-2', null, 'Carl', '80'],
      ['L-3', null, 'Dora', '120'],
      ['L-4', 'Other', 'Ann', '160'],
      ['L-5', null, 'Ann', '160'],
    ]
    const batch = await acme.import(
      createWorkbook([{ name: 'Leases', rows: rowsOf, merged: ['B2:B4', 'A9:D9'] }]),
    )
    expect(await queryRows(sql`select lease_number as n, lessee from leases order by 1`)).toEqual([
      { n: 'L-1', lessee: 'Acme' },
      { n: 'L-2', lessee: 'Acme' },
      { n: 'L-3', lessee: 'Acme' },
      { n: 'L-4', lessee: 'Other' },
      { n: 'L-5', lessee: '' },
    ])
    const { rows: notes } = await acme.call.notes({ id: batch.id, kind: 'repair' })
    expect(notes.map(note => [note.row, note.original])).toEqual([
      [3, 'Acme'],
      [4, 'Acme'],
    ])
    await acme.undo(batch.id)
  })
})
