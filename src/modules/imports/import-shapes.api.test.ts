import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasRealFiles, realFile } from './testing/shared-data.ts'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

test('a federal lease is matched however its serial number is spaced, and keeps its spelling', async () => {
  await imports.acme.import('Lease Number,Lessee,Effective Date\nNDM-12345,Harrow Oil,1984-03-01')
  await imports.rows(sql`update leases set lease_number = 'NDM--12345' where lease_number = 'NDM 12345'`)
  await imports.rival.import('Lease Number,Lessee,Effective Date\nNDM-12345,Another,1984-03-01')
  const batch = await imports.acme.import(
    'Lease Number,Lessee,Effective Date\nNDM 12345,Fennel Gas,1984-03-01\nNMNM 012345A,Fennel Gas,1964-03-01',
  )
  expect(batch.counts).toMatchObject({ added: { leases: 1 }, changed: { leases: 1 } })
  expect(
    await imports.rows(sql`select lease_number as number, lessee from leases order by lessee, 1`),
  ).toEqual([
    { number: 'NDM 12345', lessee: 'Another' },
    { number: 'NDM--12345', lessee: 'Fennel Gas' },
    { number: 'NMNM 012345A', lessee: 'Fennel Gas' },
  ])
})

test('outlines in a column are drawn, and an option to extend is stored', async () => {
  const batch = await imports.acme.import(`Lease Number,Lessor,Primary Term,Effective Date,Acres,WKT
W-1,Ada Fenn,3+2,2024-03-01,200 m/l,"POLYGON ((-103 32, -103 32.01, -102.99 32.01, -102.99 32, -103 32))"`)
  expect(batch.counts).toMatchObject({ added: { leases: 1, tracts: 1, lease_shapes: 1 } })
  const [lease] = await imports.rows<Record<string, unknown>>(
    sql`select primary_term as term, extension_option as option, expiration_date as expires from leases where lease_number = 'W-1'`,
  )
  expect(lease).toMatchObject({
    term: { years: 3, months: 0, days: 0 },
    option: { months: 24, exercisedOn: null },
  })
})

test.skipIf(!hasRealFiles)('a shapefile’s dates are imported', async () => {
  const id = await imports.acme.upload(
    await readFile(realFile('small/r01-shapefile-dates.zip')),
    'leases.zip',
  )
  const batch = await imports.acme.run(id)
  expect(batch.counts).toMatchObject({ added: { leases: 2 } })
  expect(
    await imports.rows(
      sql`select lease_number as number, effective_date::text as begins, coalesce(expiration_date::text, '') as ends
          from leases where lease_number like 'CO-%' order by 1`,
    ),
  ).toEqual([
    { number: 'CO-7001', begins: '2024-03-05', ends: '2029-03-04' },
    { number: 'CO-7002', begins: '2023-11-01', ends: '2028-10-31' },
  ])
})

const months = () =>
  imports.rows(sql`
    select w.name, m.month::text as month, trim_scale(m.oil_bbl)::text as oil, trim_scale(m.gas_mcf)::text as gas
      from production_months m join wells w on w.tenant_id = m.tenant_id and w.id = m.well_id order by 1, 2`)

test('months across and products down become well months without losing a cell', async () => {
  const wide = await imports.acme.import(
    'Well Name,API,Oil (bbl) Jan 2024,Gas (mcf) Jan 2024,Oil (bbl) Feb 2024,Gas (mcf) Feb 2024,Oil (bbl) Mar 2024,Gas (mcf) Mar 2024\nBear 1,3305303901,5,50,6,60,,70',
  )
  expect(wide).toMatchObject({ state: 'done', counts: { added: { wells: 1, production_months: 3 } } })
  const { all, imported, extra, named } = wide.counts!.cells!
  expect(all).toBe(imported + extra + named)
  const down = await imports.acme.import(
    'Well Name,API,Prod Month,Product,Volume,UOM\nBear 2,3305303902,2024-01,OIL,8,bbl\nBear 2,3305303902,2024-01,GAS,2,MMcf',
  )
  expect(down).toMatchObject({ state: 'done', counts: { added: { wells: 1, production_months: 1 } } })
  expect(await months()).toEqual([
    { name: 'Bear 1', month: '2024-01-01', oil: '5', gas: '50' },
    { name: 'Bear 1', month: '2024-02-01', oil: '6', gas: '60' },
    { name: 'Bear 1', month: '2024-03-01', oil: null, gas: '70' },
    { name: 'Bear 2', month: '2024-01-01', oil: '8', gas: '2000' },
  ])
})

test('lease-level and half-year production is rejected with a message', async () => {
  const leasesBefore = await imports.count(sql`select count(*)::int as n from leases`)
  const importRefused = async (text: string) => {
    const { state, error } = await imports.acme.call.get({ id: await imports.acme.upload(text) })
    return [state, error]
  }
  expect(
    await importRefused(
      'LEASE_NO,CYCLE_YEAR,CYCLE_MONTH,LEASE_OIL_PROD_VOL\n12345,2024,01,5\n12346,2024,01,9',
    ),
  ).toEqual(['failed', expect.stringContaining('production by lease, not by well')])
  expect(
    await importRefused(
      'Well Permit Num,Period ID,Gas Quantity,Oil Quantity\n015-20601,12JUN6M,181000,0\n015-20602,12JUN6M,90500,10',
    ),
  ).toEqual(['failed', expect.stringContaining('by half year')])
  expect(await imports.count(sql`select count(*)::int as n from leases`)).toBe(leasesBefore)
})
