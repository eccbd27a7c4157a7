import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBeforeRelease } from '../../core/testing/before-release.ts'
import { readFeatures, hasRealFiles, readSharedLines, realFile } from './testing/shared-data.ts'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

/** The expected counts for the part of each file imported in a normal run, and for the whole file. */
const northDakota = isBeforeRelease
  ? { from: 0, to: Infinity, wells: 19_994, months: 20_083, confidential: 111, idle: 2_255 }
  : { from: 0, to: 1_000, wells: 999, months: 1_000, confidential: 7, idle: 139 }
const newMexico = isBeforeRelease
  ? { from: 0, to: Infinity, leases: 5_821, tracts: 5_830, asked: 59 }
  : { from: 2_700, to: 3_000, leases: 296, tracts: 300, asked: 1 }

const isWithin =
  ({ from, to }: { from: number; to: number }) =>
  (_: unknown, index: number) =>
    index >= from && index < to

describe.runIf(hasRealFiles)('real files', () => {
  test(`include ${northDakota.months} North Dakota pool-months, ${northDakota.confidential} of them confidential`, async () => {
    const { wells, months, confidential, idle } = northDakota
    const file = await readSharedLines('nd_ndic_monthly_production_2023-05.csv', isWithin(northDakota))
    const batch = await imports.acme.import(file)
    expect(batch.counts).toMatchObject({ added: { wells, production_months: months } })
    expect(await imports.count(sql`select count(*)::int as n from wells where confidential`)).toBe(
      confidential,
    )
    expect(
      await imports.count(sql`select count(*)::int as n from production_months where oil_bbl is null`),
    ).toBe(confidential)
    expect(await imports.count(sql`select count(*)::int as n from production_months where days_on = 0`)).toBe(
      idle,
    )
    const second = await imports.acme.import(file)
    expect(second.counts).toMatchObject({
      added: {},
      changed: {},
      same: { wells, production_months: months },
    })
    await imports.acme.undo(second.id)
    expect((await imports.acme.undo(batch.id)).counts?.kept).toBe(0)
    expect(await imports.count(sql`select count(*)::int as n from wells`)).toBe(0)
  })

  test('set a Colorado well’s status from its last month', async () => {
    const batch = await imports.acme.importFile(realFile('co_ecmc_production_3wells_1999-2021.csv'))
    expect(batch.counts).toMatchObject({ added: { wells: 3, production_months: 593 } })
    const wells = await imports.rows(sql`select api, status, raw_status, county, state from wells order by 1`)
    expect(wells[0]).toEqual({
      api: '0500107727',
      status: 'SHUT_IN',
      raw_status: 'SI',
      county: 'Adams',
      state: 'CO',
    })
    await imports.acme.undo(batch.id)
  })

  test(`match State Land Office rows and outlines, of which ${newMexico.asked} raise a question`, async () => {
    const { leases, tracts, asked } = newMexico
    const batch = await imports.acme.import(
      await readSharedLines('nm_slo_oil_gas_leases_2024.csv', isWithin(newMexico)),
    )
    expect(batch.counts).toMatchObject({ added: { leases, tracts } })
    expect(
      await imports.count(
        sql`select count(*)::int as n from leases where held_of_record and expiration_date is null`,
      ),
    ).toBe(leases)
    expect((await imports.acme.acres.list({})).total).toBe(asked)
    const shapes = await imports.acme.import(
      await readFeatures('nm_slo_oil_gas_leases_2024.geojson', isWithin(newMexico)),
    )
    expect(shapes.counts).toMatchObject({ added: { lease_shapes: tracts }, same: { leases } })
    expect((await imports.acme.acres.list({})).total).toBe(asked)
    await imports.acme.undo(shapes.id)
    expect((await imports.acme.undo(batch.id)).counts?.kept).toBe(0)
    expect(await imports.count(sql`select count(*)::int as n from leases`)).toBe(0)
  })
})
