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

test('a federal lease is found again however its serial number is spaced, and keeps the one that it has', async () => {
  await imports.acme.import('Lease Number,Lessee,Effective Date\nNDM-12345,Harrow Oil,1984-03-01')
  await imports.rows(sql`update leases set lease_number = 'NDM--12345' where lease_number = 'NDM 12345'`)
  await imports.rival.import('Lease Number,Lessee,Effective Date\nNDM-12345,Another,1984-03-01')
  const done = await imports.acme.import(
    'Lease Number,Lessee,Effective Date\nNDM 12345,Fennel Gas,1984-03-01\nNMNM 012345A,Fennel Gas,1964-03-01',
  )
  expect(done.counts).toMatchObject({ added: { leases: 1 }, changed: { leases: 1 } })
  expect(
    await imports.rows(sql`select lease_number as number, lessee from leases order by lessee, 1`),
  ).toEqual([
    { number: 'NDM 12345', lessee: 'Another' },
    { number: 'NDM--12345', lessee: 'Fennel Gas' },
    { number: 'NMNM 012345A', lessee: 'Fennel Gas' },
  ])
})

test('outlines in a column are drawn, and an option to extend is kept', async () => {
  const done = await imports.acme.import(`Lease Number,Lessor,Primary Term,Effective Date,Acres,WKT
W-1,Ada Fenn,3+2,2024-03-01,200 m/l,"POLYGON ((-103 32, -103 32.01, -102.99 32.01, -102.99 32, -103 32))"`)
  expect(done.counts).toMatchObject({ added: { leases: 1, tracts: 1, lease_shapes: 1 } })
  const [lease] = await imports.rows<Record<string, unknown>>(
    sql`select primary_term as term, extension_option as option, expiration_date as expires from leases where lease_number = 'W-1'`,
  )
  expect(lease).toMatchObject({
    term: { years: 3, months: 0, days: 0 },
    option: { months: 24, exercisedOn: null },
  })
})

test.skipIf(!hasRealFiles)('the dates of a shapefile', async () => {
  const id = await imports.acme.upload(
    await readFile(realFile('small/r01-shapefile-dates.zip')),
    'leases.zip',
  )
  const done = await imports.acme.run(id)
  expect(done.counts).toMatchObject({ added: { leases: 2 } })
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
