import { sql } from 'drizzle-orm'
import { openPool } from '../src/core/data/database.server.ts'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { registerModules } from '../src/core/module/modules.server.ts'
import { serverModules } from '../src/app/server-modules.server.ts'
import { api } from '../src/app/server/api.server.ts'
import { sumProduction } from '../src/modules/wells/sums/sum-production.server.ts'
import { percentile, type Figure } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

const wells = 10_000
const months = 120
const rounds = 8

/**
 * Production by well compared with the previous year, for an organization with 10,000 wells and ten years of
 * months each.
 */
export default async function bench(): Promise<Figure[]> {
  registerModules(serverModules)
  const { database, owner, acme, close } = await benchOrganizations()
  try {
    const { tenantId } = acme
    await database.inTenant({ tenantId, userId: 'bench' }, async tx => {
      await tx.execute(sql`
        insert into wells (tenant_id, id, name, status, state, field, created_by, updated_by)
        select ${tenantId}, gen_random_uuid(), 'Well ' || n, 'PRODUCING', 'ND', 'Field ' || n % 80, 'bench', 'bench'
        from generate_series(1, ${wells}) n`)
      // A thousand wells at a time: all of them would exceed the statement timeout, and inserting month by month
      // would write each well's totals 120 times.
      for (let from = 0; from < wells; from += 1000)
        await tx.execute(sql`
          insert into production_months (tenant_id, well_id, month, source, oil_bbl, gas_mcf, water_bbl, updated_by)
          select ${tenantId}, w.id, (date '2016-10-01' + make_interval(months => m))::date, 'STATE',
            900 - 5 * m, 1500 - 6 * m, 400 + m, 'bench'
          from (select id from wells where tenant_id = ${tenantId} order by id limit 1000 offset ${from}) w
            cross join generate_series(0, ${months - 1}) m`)
    })
    const pool = openPool({ ...owner, max: 1 })
    await pool.query('vacuum analyze').finally(() => pool.end())
    await sumProduction(database, tenantId)
    const call = callerFactory(api)(acme.owner)
    const figures: Figure[] = []
    for (const groupBy of ['well', 'field']) {
      const times: number[] = []
      let lines = 0
      for (let round = 0; round < rounds; round++) {
        const start = performance.now()
        const { tables } = await call.reports.run({ kind: 'production', parameters: { by: groupBy } })
        times.push(performance.now() - start)
        lines = tables[0]!.rows.length + tables[0]!.left
      }
      figures.push({
        promise: `production by ${groupBy}, ${wells.toLocaleString('en-US')} wells and ${months} months each, p50`,
        measured: percentile(times, 0.5),
        atMost: 3000,
        unit: 'ms',
        note: `${lines.toLocaleString('en-US')} lines, the slowest ${Math.max(...times).toFixed(0)} ms`,
      })
    }
    return figures
  } finally {
    await close()
  }
}
