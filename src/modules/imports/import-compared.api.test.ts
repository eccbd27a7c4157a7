import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { query, testDatabase, type TestDatabase } from '../../core/data/testing/database.ts'
import { createOrganizationsOn } from '../../core/http/testing/organizations-on.ts'
import { needsReview } from './batch/import-batch.ts'
import { lostCells } from './recognize/cell-count.ts'
import { createImporter, withUploadFolder } from './testing/imported.ts'

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
const asOwner = (statement: string) => query(database.owner, statement)
const queryRows = async (text: ReturnType<typeof sql>) =>
  (await orgs.database.acrossTenants(tx => tx.execute(text))).rows
afterEach(() => queryRows(sql`delete from wells`))

/** Simulates a bug between the file and the table: `change` corrupts each row of a table. */
async function withFailure(table: string, change: string, work: () => Promise<void>) {
  await asOwner(
    `create function spoil() returns trigger language plpgsql as $$ begin ${change} return new; end $$`,
  )
  await asOwner(
    `create trigger spoil before insert or update on ${table} for each row execute function spoil()`,
  )
  try {
    await work()
  } finally {
    await asOwner(`drop function spoil cascade`)
  }
}

describe('an import result', () => {
  test('accounts for every cell as stored, converted, kept as extra or named', async () => {
    const batch = await acme.import(
      `API,Well Name,Status,Latitude,Longitude,Depth (m),Crew
3305303901,Alpha 1,Shut in,47.9,-103.58,1000,Red
3305303902,Beta 1,Producing,48.1,not surveyed,N/A,Blue`,
    )
    expect(batch.counts?.cells).toEqual({ all: 13, imported: 10, converted: 3, extra: 2, named: 1 })
    expect(lostCells(batch.counts!.cells!)).toBe(0)
    expect(needsReview(batch.counts!)).toBe(false)
  })

  test('reports cells that differ when read back as lost, and is not shown as a success', async () => {
    const change = `new.surface_lat := null; new.operator := 'Someone';`
    await withFailure('wells', change, async () => {
      const batch = await acme.import(
        'API,Well Name,Operator,Latitude,Longitude\n3305303901,Alpha 1,Hart Oil,47.9,-103.58',
      )
      expect(lostCells(batch.counts!.cells!)).toBe(2)
      expect(needsReview(batch.counts!)).toBe(true)
      expect(batch.outcome).toBe('1 well added. 2 cells lost due to an error on our end: check the records.')
    })
  })

  const leases =
    'Lease No,Lessor,Effective Date,Sec,Twp,Rge,State,Gross Acres\nL-1,Ann,1/1/2024,7,154N,97W,ND,640'
  const deck = `Property,Owner,Interest Type,Decimal,Effective From,Unit
Ridge,Harrow Oil LLC,WI,0.775,2024-01,Ridge Unit A
Ridge,Ada Fenn,RI,0.225,2024-01,Ridge Unit A`
  const stub = `Payor,Check Number,Check Date,Property Name,Product,Production Month,Volume,Price,Value,Decimal,Owner Value,Owner Net
Hart,77,5/1/2024,Ridge,OIL,2024-03,10,70,700,0.5,350,250.5`
  test.each([
    [
      'production_months',
      'API,Month,Oil,Gas\n3305303902,2024-05,10,20',
      'new.oil_bbl := new.oil_bbl + 1;',
      1,
    ],
    ['leases', leases, `new.lessor := 'Bob';`, 1],
    ['tracts', leases.replace('L-1', 'L-2'), 'new.stated_acres := null;', 1],
    ['deck_lines', deck, 'new.revenue := null;', 2],
    ['statement_lines', stub, 'new.owner_net := 0;', 1],
    [
      'equipment',
      'Equipment Name,Serial Number,Manufacturer\nTank 1,S-1,Acme Steel',
      'new.serial_number := null;',
      1,
    ],
  ])('detects a corrupted table %s', (table, file, change, lost) =>
    withFailure(table, change, async () => {
      const batch = await acme.import(file)
      expect([batch.state, batch.counts && lostCells(batch.counts.cells!)]).toEqual(['done', lost])
      expect(needsReview(batch.counts!)).toBe(true)
    }),
  )

  test('an unreadable longitude never replaces a readable point', async () => {
    const well = (api: string, properties: object, lon: number) => ({
      type: 'Feature',
      properties: { api, well_name: `Well ${api}`, ...properties },
      geometry: { type: 'Point', coordinates: [lon, 35.2] },
    })
    const features = [
      well('3500100011', { lat: 35.1, lon: 'not surveyed' }, -97.5),
      well('3500100012', { lat: 35.1, lon: '-97.4' }, -97.5),
    ]
    await acme.import(JSON.stringify({ type: 'FeatureCollection', features }))
    const stored = await queryRows(
      sql`select right(api, 2) as api, surface_lat, surface_lon from wells order by 1`,
    )
    expect(stored[0]).toEqual({ api: '11', surface_lat: 35.2, surface_lon: -97.5 })
  })
})
