import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { hasRealFiles, realFile } from './testing/shared-data.ts'
import { importing, withFolder } from './testing/imported.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let place: Awaited<ReturnType<typeof withFolder>>
let acme: ReturnType<typeof importing>

beforeAll(async () => {
  orgs = await twoOrganizations()
  place = await withFolder(orgs.acme.owner)
  acme = importing(place.context)
})
afterAll(async () => {
  await place.forget()
  await orgs.close()
})

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return orgs.database.acrossTenants(async tx => (await tx.execute(query)).rows as Row[])
}
const count = async (query: ReturnType<typeof sql>) => (await rows<{ n: number }>(query))[0]!.n

const months = (lines: string[]) => ['API,Month,Oil,Gas,Water', ...lines].join('\n')

describe('production of a file', () => {
  test('is merged, imported again without effect, changed, and undone to what was before', async () => {
    const first = months([
      '3305303901,2023-01,10,20,',
      '3305303901,2023-02,11,,3',
      '3305303902,2023-01,5,6,7',
    ])
    const one = await acme.import(first)
    expect(one.state).toBe('done')
    expect(one.counts).toMatchObject({ added: { wells: 2, production_months: 3 }, changed: {}, same: {} })

    const again = await acme.import(first)
    expect(again.counts).toMatchObject({ added: {}, changed: {}, same: { wells: 2, production_months: 3 } })

    const more = months(['3305303901,2023-01,99,,', '3305303901,2023-03,12,1,1'])
    const two = await acme.import(more)
    expect(two.counts).toMatchObject({ added: { production_months: 1 }, changed: { production_months: 1 } })
    const volumes = () =>
      rows<{ month: string; oil: string; gas: string | null; water: string | null }>(sql`
        select p.month::text, p.oil_bbl as oil, p.gas_mcf as gas, p.water_bbl as water from production_months p join wells w on w.tenant_id = p.tenant_id and w.id = p.well_id
        where w.api = '3305303901' order by 1`)
    expect((await volumes())[0]).toEqual({ month: '2023-01-01', oil: '99.000', gas: '20.000', water: null })

    expect((await acme.undo(two.id)).state).toBe('undone')
    expect(await volumes()).toEqual([
      { month: '2023-01-01', oil: '10.000', gas: '20.000', water: null },
      { month: '2023-02-01', oil: '11.000', gas: null, water: '3.000' },
    ])
    await acme.undo(again.id)
    expect((await acme.undo(one.id)).counts).toMatchObject({ kept: 0 })
    expect(await count(sql`select count(*)::int as n from wells`)).toBe(0)
    expect(await count(sql`select count(*)::int as n from production_months`)).toBe(0)
  })

  test('finds wells by name, and refuses a name that two wells have', async () => {
    const done = await acme.import(
      'Well,Month,Oil\nSmith 1H,Jan 2024,5\nSmith 1H,Feb 2024,6\nSmith 2H,Jan 2024,7',
    )
    expect(done.counts).toMatchObject({ added: { wells: 2, production_months: 3 } })
    const later = await acme.import('Well,Month,Oil\nSMITH 1H,Mar 2024,8')
    expect(later.counts).toMatchObject({ added: { production_months: 1 } })
    await orgs.database.acrossTenants(tx =>
      tx.execute(sql`update wells set name = 'Smith 1H' where name = 'Smith 2H'`),
    )
    const unclear = await acme.import('Well,Month,Oil\nSmith 1H,Apr 2024,9')
    expect(unclear.counts).toMatchObject({ added: {}, notes: { refused: 1 } })
    for (const batch of [unclear, later, done]) await acme.undo(batch.id)
  })

  test('a month that people changed since stays when its import is undone, and is listed', async () => {
    const done = await acme.import(months(['3305303909,2023-01,10,,', '3305303909,2023-02,11,,']))
    await orgs.database.acrossTenants(tx =>
      tx.execute(
        sql`update production_months set oil_bbl = 12, version = version + 1 where month = '2023-01-01'`,
      ),
    )
    const undone = await acme.undo(done.id)
    expect(undone.counts?.kept).toBe(2)
    const { rows: kept } = await acme.call.notes({ id: done.id, kind: 'kept' })
    expect(kept.map(note => note.original)).toEqual(
      ['33-053-03909, Jan 2023', 'Well 33-053-03909'].sort((a, b) => (a < b ? -1 : 1)),
    )
    expect(await count(sql`select count(*)::int as n from production_months`)).toBe(1)
    await orgs.database.acrossTenants(tx => tx.execute(sql`delete from wells`))
  })

  test('of two rows for one month the first counts; refused rows are listed with their text', async () => {
    const done = await acme.import(
      months(['3305303901,2023-01,10,,', '3305303901,2023-01,11,,', 'abc,2023-01,1,,', 'Total,,21,,']),
    )
    expect(done.counts).toMatchObject({ added: { production_months: 1 }, notes: { refused: 2, skipped: 1 } })
    const { rows: notes } = await acme.call.notes({ id: done.id, kind: 'refused' })
    expect(notes.map(note => [note.row, note.original])).toEqual([
      [3, '33053039010000, 2023-01'],
      [4, 'abc'],
    ])
    await acme.undo(done.id)
  })
})

describe('leases of a file', () => {
  const file = [
    'Lease No,Lessor,Lessee,Effective Date,Primary Term,Expiration Date,Royalty,Sec,Twp,Rge,Qtr,Gross Acres,Net Acres,Agent',
    'L-1,Ann Smith,Acme,1/1/2024,3 years,12/31/2026,3/16,14,154N,97W,NE/4,160,80,Bob',
    'L-1,Carl Smith,Acme,1/1/2024,3 years,12/31/2026,3/16,14,154N,97W,NE/4,160,40,Bob',
    'L-1,Ann Smith,Acme,1/1/2024,3 years,12/31/2026,3/16,15,154N,97W,NE/4,160,160,Bob',
    'L-2,State,Acme,1/1/1990,5 years,12/31/9999,1/8,16,154N,97W,,640,,',
  ].join('\n')

  test('become leases, tracts and shares; again nothing changes; undone nothing is left', async () => {
    const done = await acme.import(file)
    expect(done.counts).toMatchObject({ added: { leases: 2, tracts: 3 }, notes: { skipped: 1 } })
    const leases = await rows(sql`
      select lease_number as number, lessor, expiration_date, held_of_record as held, gross_acres as gross, net_acres as net, status
      from leases order by 1`)
    expect(leases).toEqual([
      {
        number: 'L-1',
        lessor: 'Ann Smith; Carl Smith',
        expiration_date: null,
        held: false,
        gross: '320.0000',
        net: '280.0000',
        status: 'PRIMARY_TERM',
      },
      {
        number: 'L-2',
        lessor: 'State',
        expiration_date: null,
        held: true,
        gross: '640.0000',
        net: '640.0000',
        status: expect.any(String),
      },
    ])
    const [lease] = await rows<{ id: string }>(sql`select id from leases where lease_number = 'L-1'`)
    const extras = await acme.call.extras({ noun: 'leases', recordId: lease!.id })
    expect(extras.map(extra => extra.facts)).toEqual([{ Agent: 'Bob' }])
    expect(await count(sql`select held::int as n from limit_counters where kind = 'maxLeases'`)).toBe(2)

    const again = await acme.import(file)
    expect(again.counts).toMatchObject({ added: {}, changed: {}, same: { leases: 2, tracts: 3 } })
    expect(await acme.call.extras({ noun: 'leases', recordId: lease!.id })).toHaveLength(1)
    await acme.call.forget({ id: again.id })
    await expect(acme.call.forget({ id: done.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await acme.undo(done.id)).counts?.kept).toBe(0)
    for (const table of ['leases', 'tracts', 'tract_interests', 'import_extras', 'import_before']) {
      expect([table, await count(sql`select count(*)::int as n from ${sql.identifier(table)}`)]).toEqual([
        table,
        0,
      ])
    }
    expect(await count(sql`select held::int as n from limit_counters where kind = 'maxLeases'`)).toBe(0)
  })

  test('the plan’s room for leases is respected: all or nothing', async () => {
    await orgs.database.people.execute(
      sql`update plans set limits = limits || '{"maxLeases": 1}' where id = 'free'`,
    )
    const done = await acme.import(file)
    expect(done).toMatchObject({ state: 'failed', error: expect.stringMatching(/allows 1 lease,/) })
    expect(await count(sql`select count(*)::int as n from leases`)).toBe(0)
    await orgs.database.people.execute(
      sql`update plans set limits = limits || '{"maxLeases": 10000}' where id = 'free'`,
    )
    expect((await acme.run(done.id)).state).toBe('done')
    await acme.undo(done.id)
  })

  test('outlines of a GeoJSON meet the leases of a file of rows; acres that differ are asked about', async () => {
    const rowsFile = await acme.import('Lease No,Lessee,Acres\nA1,Acme,40\nB1,Acme,100')
    const square = (size: number) => ({
      type: 'Polygon',
      coordinates: [
        [
          [-103, 32],
          [-103, 32 + size],
          [-103 + size, 32 + size],
          [-103 + size, 32],
          [-103, 32],
        ],
      ],
    })
    const features = [
      {
        type: 'Feature',
        properties: { lease_no: 'A1', lessee: 'Acme', acres: 40 },
        geometry: square(0.00393),
      },
      { type: 'Feature', properties: { lease_no: 'B1', lessee: 'Acme', acres: 100 }, geometry: square(0.01) },
    ]
    const shapes = await acme.import(JSON.stringify({ type: 'FeatureCollection', features }))
    expect(shapes.counts).toMatchObject({
      added: { lease_shapes: 2 },
      changed: { tracts: 2 },
      same: { leases: 2 },
    })
    const { rows: asked, total } = await acme.call.acres.list({})
    expect([total, asked[0]]).toMatchObject([1, { leaseNumber: 'B1', statedAcres: '100.0000' }])
    const { tractId, statedAcres, mapAcres } = asked[0]!
    await acme.call.acres.decide({ tractId, decision: 'PAPER_RIGHT', statedAcres, mapAcres })
    expect((await acme.call.acres.list({})).total).toBe(0)
    expect((await acme.call.acres.list({ decided: true })).rows[0]).toMatchObject({ decision: 'PAPER_RIGHT' })
    await acme.call.acres.reopen({ tractId })
    await expect(acme.call.acres.reopen({ tractId })).rejects.toMatchObject({ message: /open already/ })
    expect((await acme.call.acres.list({})).total).toBe(1)

    const gross = async () =>
      (
        await rows<{ gross: string }>(sql`select gross_acres as gross from leases where lease_number = 'B1'`)
      )[0]?.gross
    await acme.call.acres.decide({
      tractId,
      decision: 'MAP_RIGHT',
      statedAcres,
      mapAcres,
      note: 'Plat of 2019',
    })
    expect(await gross()).toBe(mapAcres)
    expect((await acme.call.acres.list({})).total).toBe(0)
    expect((await acme.call.acres.list({ decided: true })).rows).toMatchObject([
      { tractId, statedAcres: '100.0000', mapAcres, decision: 'MAP_RIGHT', note: 'Plat of 2019' },
    ])
    await acme.call.acres.reopen({ tractId })
    expect(await gross()).toBe('100.0000')

    // What a person has decided on since is not taken back with the file; it is told.
    await acme.undo(shapes.id)
    expect((await acme.undo(rowsFile.id)).counts?.kept).toBe(2)
    await orgs.database.acrossTenants(tx => tx.execute(sql`delete from leases`))
  })
})

describe('mapping', () => {
  test('is proposed, corrected, and remembered for files with the same headings', async () => {
    const file = 'Wellbore,When,Fluid A\nSmith 1,2024-01,5\nSmith 1,2024-02,6\nSmith 1,2024-03,7'
    const id = await acme.upload(file)
    const { mapping } = await acme.call.get({ id })
    const named: Record<string, string> = {
      Wellbore: 'well.name',
      When: 'production.month',
      'Fluid A': 'production.oil',
    }
    const columns = mapping!.columns.map(column => ({ ...column, field: named[column.header] ?? null }))
    const corrected = { ...mapping!, subject: 'production' as const, columns }
    const preview = await acme.call.preview({ id, mapping: corrected })
    expect(preview.problem).toBeNull()
    expect(preview.rows[0]?.meaning).toEqual([
      { label: 'name', value: 'Smith 1' },
      { label: 'month', value: '2024-01' },
      { label: 'oil bbl', value: '5' },
    ])
    const done = await acme.run(id, corrected)
    expect(done.counts).toMatchObject({ added: { production_months: 3 } })
    const other = await acme.upload(file.replace('Smith 1', 'Smith 9'))
    expect(await acme.call.get({ id: other })).toMatchObject({
      mappingRemembered: true,
      mapping: { subject: 'production' },
    })
    await acme.undo(done.id)
  })

  test('a preview says what is missing', async () => {
    const id = await acme.upload('API,Oil\n3305303901,1\n3305303902,2\n3305303903,3')
    const { mapping } = await acme.call.get({ id })
    expect(
      (await acme.call.preview({ id, mapping: { ...mapping!, subject: 'production' } })).problem,
    ).toMatch(/month/)
  })
})

describe.runIf(hasRealFiles)('the real files', { timeout: 120_000 }, () => {
  test('North Dakota: 19,994 wells, 20,083 pool-months, 111 confidential with null volumes', async () => {
    const done = await acme.importFile(realFile('nd_ndic_monthly_production_2023-05.csv'))
    expect(done.counts).toMatchObject({ added: { wells: 19_994, production_months: 20_083 } })
    expect(await count(sql`select count(*)::int as n from wells where confidential`)).toBe(111)
    expect(await count(sql`select count(*)::int as n from production_months where oil_bbl is null`)).toBe(111)
    expect(await count(sql`select count(*)::int as n from production_months where days_on = 0`)).toBe(2_255)
    const again = await acme.importFile(realFile('nd_ndic_monthly_production_2023-05.csv'))
    expect(again.counts).toMatchObject({
      added: {},
      changed: {},
      same: { wells: 19_994, production_months: 20_083 },
    })
    await acme.undo(again.id)
    expect((await acme.undo(done.id)).counts?.kept).toBe(0)
    expect(await count(sql`select count(*)::int as n from wells`)).toBe(0)
  })

  test('Colorado: the status of the last month becomes the status of the well', async () => {
    const done = await acme.importFile(realFile('co_ecmc_production_3wells_1999-2021.csv'))
    expect(done.counts).toMatchObject({ added: { wells: 3, production_months: 593 } })
    const wells = await rows(sql`select api, status, raw_status, county, state from wells order by 1`)
    expect(wells[0]).toEqual({
      api: '0500107727',
      status: 'SHUT_IN',
      raw_status: 'SI',
      county: 'Adams',
      state: 'CO',
    })
    await acme.undo(done.id)
  })

  test('New Mexico State Land Office: rows, then outlines; 59 are asked about', async () => {
    const done = await acme.importFile(realFile('nm_slo_oil_gas_leases_2024.csv'))
    expect(done.counts).toMatchObject({ added: { leases: 5_821, tracts: 5_830 } })
    expect(
      await count(
        sql`select count(*)::int as n from leases where held_of_record and expiration_date is null`,
      ),
    ).toBe(5_821)
    expect((await acme.call.acres.list({})).total).toBe(59)
    const shapes = await acme.importFile(realFile('nm_slo_oil_gas_leases_2024.geojson'))
    expect(shapes.counts).toMatchObject({ added: { lease_shapes: 5_830 }, same: { leases: 5_821 } })
    expect((await acme.call.acres.list({})).total).toBe(59)
    await acme.undo(shapes.id)
    expect((await acme.undo(done.id)).counts?.kept).toBe(0)
    expect(await count(sql`select count(*)::int as n from leases`)).toBe(0)
  })
})
