import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

describe('a file’s leases', () => {
  const file = [
    'Lease No,Lessor,Lessee,Effective Date,Primary Term,Expiration Date,Royalty,Sec,Twp,Rge,Qtr,Gross Acres,Net Acres,Agent',
    'L-1,Ann Smith,Acme,1/1/2024,3 years,12/31/2026,3/16,14,154N,97W,NE/4,160,80,Bob',
    'L-1,Carl Smith,Acme,1/1/2024,3 years,12/31/2026,3/16,14,154N,97W,NE/4,160,40,Bob',
    'L-1,Ann Smith,Acme,1/1/2024,3 years,12/31/2026,3/16,15,154N,97W,NE/4,160,160,Bob',
    'L-2,State,Acme,1/1/1990,5 years,12/31/9999,1/8,16,154N,97W,,640,,',
  ].join('\n')

  test('become leases, tracts and shares once, and undo removes them all', async () => {
    const finished = await imports.acme.import(file)
    expect(finished.counts).toMatchObject({ added: { leases: 2, tracts: 3 }, notes: { skipped: 1 } })
    const leases = await imports.rows(sql`
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
    const [lease] = await imports.rows<{ id: string }>(sql`select id from leases where lease_number = 'L-1'`)
    const extras = await imports.acme.call.extras({ noun: 'leases', recordId: lease!.id })
    expect(extras.map(extra => extra.facts)).toEqual([{ Agent: 'Bob' }])
    expect(await imports.count(sql`select held::int as n from limit_counters where kind = 'maxLeases'`)).toBe(
      2,
    )

    const second = await imports.acme.import(file)
    expect(second.counts).toMatchObject({ added: {}, changed: {}, same: { leases: 2, tracts: 3 } })
    expect(await imports.acme.call.extras({ noun: 'leases', recordId: lease!.id })).toHaveLength(1)
    await imports.acme.call.forget({ id: second.id })
    await expect(imports.acme.call.forget({ id: finished.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await imports.acme.undo(finished.id)).counts?.kept).toBe(0)
    for (const table of ['leases', 'tracts', 'tract_interests', 'import_extras', 'import_before']) {
      expect([
        table,
        await imports.count(sql`select count(*)::int as n from ${sql.identifier(table)}`),
      ]).toEqual([table, 0])
    }
    expect(await imports.count(sql`select held::int as n from limit_counters where kind = 'maxLeases'`)).toBe(
      0,
    )
  })

  test('are ended here if their agency ended them, even on reimport', async () => {
    const status = (second: string) =>
      `Lease No,Effective Date,Primary Term,Expiration Date,Lease Status\nRQ-1,2020-01-01,10 years,2099-12-31,RELINQ\nRQ-2,2020-01-01,80 years,,${second}`
    const first = await imports.acme.import(status('ACTIVE'))
    const second = await imports.acme.import(status('Cancelled'))
    expect(
      await imports.rows(sql`select lease_number as lease, status, raw_status as said, ends_on as ends from leases
        where lease_number like 'RQ-%' order by 1`),
    ).toEqual([
      { lease: 'RQ-1', status: 'RELEASED', said: 'RELINQ', ends: null },
      { lease: 'RQ-2', status: 'TERMINATED', said: 'Cancelled', ends: null },
    ])
    expect(await imports.count(sql`select count(*)::int as n from lease_events`)).toBe(0)
    for (const batch of [second, first]) await imports.acme.undo(batch.id)
  })

  test('are imported in file order up to the plan’s limit, and the rest are reported', async () => {
    const allow = (limit: number) =>
      imports.database.people.execute(
        sql`update plans set limits = limits || jsonb_build_object('maxLeases', ${limit}::int) where id = 'free'`,
      )
    const readLeaseCount = () =>
      imports.count(sql`select held::int as n from limit_counters where kind = 'maxLeases'`)
    const rows = 'Lease No,Lessor,Section,Township,Range,Acres'
    const two = `${rows}\nPL-1,Ann,1,12N,4W,40\nPL-2,Bob,2,12N,4W,80\nPL-1,Ann,3,12N,4W,20\nPL-3,Cy,4,12N,4W,160`
    const countBefore = await readLeaseCount()
    await allow(countBefore + 1)
    const finished = await imports.acme.import(two)
    expect(finished).toMatchObject({ state: 'done', counts: { added: { leases: 1, tracts: 2 } } })
    expect(finished.outcome).toMatch(
      /^1 lease added, 2 tracts added\. 2 of 4 rows skipped: Your plan "Free" allows .* in use\. .*Of the file’s totals: 1 of 3 leases, 60 of 300 acres\.$/,
    )
    expect(await readLeaseCount()).toBe(countBefore + 1)
    await allow(10_000)
    const partialBatch = await imports.acme.import(two)
    expect(partialBatch.counts).toMatchObject({ added: { leases: 2, tracts: 2 }, same: { leases: 1 } })
    for (const batch of [partialBatch, finished]) await imports.acme.undo(batch.id)
    await allow(countBefore)
    expect(await readLeaseCount()).toBe(countBefore)
    const refusedBatch = await imports.acme.import(two)
    expect(refusedBatch.outcome).toMatch(
      /^Nothing was imported\. 4 of 4 rows skipped: .* 0 of 3 leases, 0 of 300 acres\.$/,
    )
    await allow(10_000)
  })

  test('match GeoJSON outlines to rows, with a question about differing acres', async () => {
    const rowsFile = await imports.acme.import('Lease No,Lessee,Acres\nA1,Acme,40\nB1,Acme,100')
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
    const shapes = await imports.acme.import(JSON.stringify({ type: 'FeatureCollection', features }))
    expect(shapes.counts).toMatchObject({
      added: { lease_shapes: 2 },
      changed: { tracts: 2 },
      same: { leases: 2 },
    })
    const { rows: reviewRequests, total } = await imports.acme.acres.list({})
    expect([total, reviewRequests[0]]).toMatchObject([1, { leaseNumber: 'B1', statedAcres: '100.0000' }])
    const { tractId, statedAcres, mapAcres } = reviewRequests[0]!
    await imports.acme.acres.decide({ tractId, decision: 'PAPER_RIGHT', statedAcres, mapAcres })
    expect((await imports.acme.acres.list({})).total).toBe(0)
    expect((await imports.acme.acres.list({ decided: true })).rows[0]).toMatchObject({
      decision: 'PAPER_RIGHT',
    })
    await imports.acme.acres.reopen({ tractId })
    await expect(imports.acme.acres.reopen({ tractId })).rejects.toMatchObject({
      message: /already open/,
    })
    expect((await imports.acme.acres.list({})).total).toBe(1)

    const gross = async () =>
      (
        await imports.rows<{ gross: string }>(
          sql`select gross_acres as gross from leases where lease_number = 'B1'`,
        )
      )[0]?.gross
    await imports.acme.acres.decide({
      tractId,
      decision: 'MAP_RIGHT',
      statedAcres,
      mapAcres,
      note: 'Plat of 2019',
    })
    expect(await gross()).toBe(mapAcres)
    expect((await imports.acme.acres.list({})).total).toBe(0)
    expect((await imports.acme.acres.list({ decided: true })).rows).toMatchObject([
      { tractId, statedAcres: '100.0000', mapAcres, decision: 'MAP_RIGHT', note: 'Plat of 2019' },
    ])
    await imports.acme.acres.reopen({ tractId })
    expect(await gross()).toBe('100.0000')

    // Later user decisions are not undone with the file, but reported.
    await imports.acme.undo(shapes.id)
    expect((await imports.acme.undo(rowsFile.id)).counts?.kept).toBe(2)
    await imports.database.acrossTenants(tx => tx.execute(sql`delete from leases`))
  })

  test('gain a missing land description from a later file', async () => {
    const first = await imports.acme.import(
      'Lease No,Lessor,Effective Date,Gross Acres\nN-1,Ann,1/1/2024,640',
    )
    const land = () =>
      imports.rows(sql`select l.legal as lease, t.legal as tract, t.stated_acres::float as acres
        from tracts t join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id where l.lease_number = 'N-1'`)
    expect(await land()).toEqual([{ lease: '', tract: '', acres: 640 }])
    const later = await imports.acme.import('Lease No,Lessor,Sec,Twp,Rge,State\nN-1,Ann,7,154N,97W,ND')
    expect(await land()).toEqual([
      { lease: 'T154N-R97W Sec 7: ALL', tract: 'T154N-R97W Sec 7: ALL', acres: 640 },
    ])
    await imports.acme.undo(later.id)
    expect(await land()).toEqual([{ lease: '', tract: '', acres: 640 }])
    await imports.acme.undo(first.id)
  })
})
