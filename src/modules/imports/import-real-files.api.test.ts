import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRealFiles, realFile } from './testing/shared-data.ts'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

describe.runIf(hasRealFiles)('the real files', () => {
  test('North Dakota: 19,994 wells, 20,083 pool-months, 111 confidential with null volumes', async () => {
    const done = await imports.acme.importFile(realFile('nd_ndic_monthly_production_2023-05.csv'))
    expect(done.counts).toMatchObject({ added: { wells: 19_994, production_months: 20_083 } })
    expect(await imports.count(sql`select count(*)::int as n from wells where confidential`)).toBe(111)
    expect(
      await imports.count(sql`select count(*)::int as n from production_months where oil_bbl is null`),
    ).toBe(111)
    expect(await imports.count(sql`select count(*)::int as n from production_months where days_on = 0`)).toBe(
      2_255,
    )
    const again = await imports.acme.importFile(realFile('nd_ndic_monthly_production_2023-05.csv'))
    expect(again.counts).toMatchObject({
      added: {},
      changed: {},
      same: { wells: 19_994, production_months: 20_083 },
    })
    await imports.acme.undo(again.id)
    expect((await imports.acme.undo(done.id)).counts?.kept).toBe(0)
    expect(await imports.count(sql`select count(*)::int as n from wells`)).toBe(0)
  })

  test('Colorado: the status of the last month becomes the status of the well', async () => {
    const done = await imports.acme.importFile(realFile('co_ecmc_production_3wells_1999-2021.csv'))
    expect(done.counts).toMatchObject({ added: { wells: 3, production_months: 593 } })
    const wells = await imports.rows(sql`select api, status, raw_status, county, state from wells order by 1`)
    expect(wells[0]).toEqual({
      api: '0500107727',
      status: 'SHUT_IN',
      raw_status: 'SI',
      county: 'Adams',
      state: 'CO',
    })
    await imports.acme.undo(done.id)
  })

  test('New Mexico State Land Office: rows, then outlines; 59 are asked about', async () => {
    const done = await imports.acme.importFile(realFile('nm_slo_oil_gas_leases_2024.csv'))
    expect(done.counts).toMatchObject({ added: { leases: 5_821, tracts: 5_830 } })
    expect(
      await imports.count(
        sql`select count(*)::int as n from leases where held_of_record and expiration_date is null`,
      ),
    ).toBe(5_821)
    expect((await imports.acme.acres.list({})).total).toBe(59)
    const shapes = await imports.acme.importFile(realFile('nm_slo_oil_gas_leases_2024.geojson'))
    expect(shapes.counts).toMatchObject({ added: { lease_shapes: 5_830 }, same: { leases: 5_821 } })
    expect((await imports.acme.acres.list({})).total).toBe(59)
    await imports.acme.undo(shapes.id)
    expect((await imports.acme.undo(done.id)).counts?.kept).toBe(0)
    expect(await imports.count(sql`select count(*)::int as n from leases`)).toBe(0)
  })
})
