import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import type { ReportParameters, ReportRow } from '../../core/reports/report.ts'
import { hasRealFiles, readSharedLines } from '../imports/testing/shared-data.ts'
import { withImports } from '../imports/testing/with-imports.ts'
import { sumProduction } from '../wells/sums/sum-production.server.ts'
import { reportRouter } from './report.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

const run = async (kind: string, parameters: ReportParameters) =>
  callerFactory(reportRouter)(imports.orgs.acme.owner).run({ kind, parameters })
const runReport = async (kind: string, parameters: ReportParameters, id?: string) => {
  const { tables } = await run(kind, parameters)
  return tables.find(table => table.id === (id ?? table.id))!
}
const figures = (rows: readonly ReportRow[], ...columns: string[]) =>
  rows.map(({ cells }) => columns.map(column => cells[column]))
const firstRow = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await imports.rows<Row>(query))[0]!

describe.runIf(hasRealFiles)('reports on real records', () => {
  let tenantId: string
  beforeAll(async () => {
    tenantId = imports.orgs.acme.tenantId
    const { acme, rival } = imports
    await acme.import(
      await readSharedLines('nd_ndic_monthly_production_2023-05.csv', (_, at) => at % 40 === 0),
    )
    await acme.import(
      await readSharedLines('nm_ocd_eddy_monthly_production_1981-2020.csv', line =>
        /^\d+[05],201[89],/.test(line),
      ),
    )
    await acme.import(await readSharedLines('nm_slo_oil_gas_leases_2024.csv', (_, at) => at % 10 === 0))
    // Another organization's figures are in no report.
    await rival.import('API,Month,Oil\n33-053-99999,2023-05,1000000\n')
    await sumProduction(imports.database, tenantId)
  })

  test('production is totaled by field and compared with the prior year', async () => {
    const nd = await runReport('production', { by: 'field', months: '1', until: '2023-05' })
    const expected = await firstRow<{ oil: string; gas: string; water: string; wells: number }>(sql`
      select sum(oil_bbl) as oil, sum(gas_mcf) as gas, sum(water_bbl) as water, count(distinct well_id) as wells
      from production_months where tenant_id = ${tenantId} and month = '2023-05-01'`)
    expect(nd.sum).toMatchObject(expected)
    const fields = await imports.rows<{ name: string; oil: string; wells: number }>(sql`
      select coalesce(w.field, 'No field') as name, sum(p.oil_bbl) as oil, count(distinct w.id) as wells
      from production_months p join wells w on w.tenant_id = p.tenant_id and w.id = p.well_id
      where p.tenant_id = ${tenantId} and p.month = '2023-05-01' group by w.field order by w.field collate "C" nulls last limit 500`)
    expect(figures(nd.rows, 'name', 'oil', 'wells')).toEqual(
      fields.map(({ name, oil, wells }) => [name, oil, wells]),
    )

    const eddy = await runReport('production', { by: 'well', months: '12', until: '2019-12', county: 'Eddy' })
    const wells = await imports.rows<{
      name: string
      oil: string | null
      before: string | null
      gas: string | null
    }>(sql`
      with best as (
        select well_id, month, pool, max(oil_bbl) as oil, max(gas_mcf) as gas from production_months
        where tenant_id = ${tenantId} and month between '2018-01-01' and '2019-12-01' group by 1, 2, 3)
      select w.name, sum(b.oil) filter (where month >= '2019-01-01') as oil,
        sum(b.oil) filter (where month < '2019-01-01') as before,
        sum(b.gas) filter (where month >= '2019-01-01') as gas
      from best b join wells w on w.tenant_id = ${tenantId} and w.id = b.well_id and w.county = 'Eddy'
      group by w.name, w.id order by w.name collate "C", w.id::text limit 500`)
    expect(wells.length).toBeGreaterThan(20)
    expect(figures(eddy.rows, 'name', 'oil', 'oilBefore', 'gas')).toEqual(
      wells.map(({ name, oil, before, gas }) => [name, oil, before, gas]),
    )
    const changed = eddy.rows.find(({ cells }) => Number(cells['oil']) > 0 && Number(cells['oilBefore']) > 0)!
    expect(changed.cells['oilChange']).toBeCloseTo(
      Number(changed.cells['oil']) / Number(changed.cells['oilBefore']) - 1,
      9,
    )
  })

  test('state lease acreage is totaled by county and by expiration year', async () => {
    const byCounty = await runReport('acreage', { by: 'county' })
    const counties = await imports.rows<{
      name: string
      leases: number
      gross: string | null
      net: string | null
    }>(sql`
      select case when county is null then 'No county' when state is null then county else county || ', ' || state end as name,
        count(*) as leases, sum(gross_acres) as gross, sum(net_acres) as net
      from leases where tenant_id = ${tenantId} and deleted_at is null
        and status in ('PENDING', 'PRIMARY_TERM', 'EXTENDED', 'HELD_BY_PRODUCTION', 'HELD_BY_UNIT', 'HELD_BY_OPERATIONS',
          'HELD_BY_SHUT_IN', 'HELD_OF_RECORD', 'SUSPENDED')
      group by county, state order by county nulls last, state nulls last`)
    expect(figures(byCounty.rows, 'name', 'leases', 'gross', 'net')).toEqual(
      counties.map(({ name, leases, gross, net }) => [name, leases, gross, net]),
    )
    const all = await firstRow<{ leases: number; gross: string }>(sql`
      select count(*) as leases, sum(gross_acres) as gross from leases where tenant_id = ${tenantId} and deleted_at is null`)
    expect(all.leases).toBeGreaterThan(500)
    expect([byCounty.sum!['leases'], Number(byCounty.sum!['gross'])]).toEqual([all.leases, Number(all.gross)])
    const byYear = await runReport('acreage', { by: 'year' })
    // The agency lists all of them as active, without an end date.
    expect(figures(byYear.rows, 'name', 'leases')).toEqual([['Held, or no end date', all.leases]])
  })
})
