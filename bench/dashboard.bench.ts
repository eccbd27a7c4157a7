import { sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { type Database } from '../src/core/data/database.server.ts'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { registerModules } from '../src/core/module/modules.server.ts'
import { serverModules } from '../src/app/server-modules.server.ts'
import { api } from '../src/app/server/api.server.ts'
import { sumProduction } from '../src/modules/wells/sums/sum-production.server.ts'
import { percentile, type Figure } from './figure.ts'
import { benchOrganizations, vacuumTables } from './bench-organizations.ts'

const wells = 10_000
const months = 120
const leases = 2_000
const rounds = 60
/** Wells of an organization that has no leases. */
const manyWells = 100_000

/**
 * The dashboard of an organization with 10,000 wells and ten years of months: all queries of its page in
 * parallel.
 */
export default async function bench(): Promise<Figure[]> {
  registerModules(serverModules)
  const { database, owner, acme, close } = await benchOrganizations()
  try {
    const { tenantId } = acme
    await database.inTenant({ tenantId, userId: 'bench' }, async tx => {
      await tx.execute(sql`
        insert into wells (tenant_id, id, name, status, state, created_by, updated_by)
        select ${tenantId}, gen_random_uuid(), 'Well ' || n,
          (array['PRODUCING', 'PRODUCING', 'SHUT_IN', 'PLUGGED_ABANDONED'])[1 + n % 4],
          (array['ND', 'NM', 'TX', 'WY', 'CO'])[1 + n % 5], 'bench', 'bench'
        from generate_series(1, ${wells}) n`)
      await tx.execute(sql`
        insert into production_months (tenant_id, well_id, month, source, oil_bbl, gas_mcf, water_bbl, updated_by)
        select ${tenantId}, w.id, (date '2016-10-01' + make_interval(months => m))::date, 'STATE',
          900 - 5 * m, 1500 - 6 * m, 400 + m, 'bench'
        from wells w cross join generate_series(0, ${months - 1}) m where w.tenant_id = ${tenantId}`)
      await tx.execute(sql`
        insert into well_forecasts (tenant_id, well_id, run_id, through, streams, eye, used, volumes_from, oil_bbl, gas_mcf)
        select ${tenantId}, id, gen_random_uuid(), '2026-09-01', '{}', '{}', 120, '2025-10-01',
          array_fill(300::float8, array[60]), array_fill(800::float8, array[60])
        from wells where tenant_id = ${tenantId}`)
      await tx.execute(sql`
        insert into leases (tenant_id, id, lease_number, status, lapse_risk, ends_on, net_acres, bonus_per_nma, created_by, updated_by)
        select ${tenantId}, gen_random_uuid(), 'L-' || n, 'PRIMARY_TERM', n % 40 = 0, date '2026-12-01' + n, 40, 500,
          'bench', 'bench'
        from generate_series(1, ${leases}) n`)
      await tx.execute(sql`
        insert into obligations (tenant_id, id, lease_id, type, due_date, pay_by, amount, status, created_by, updated_by)
        select ${tenantId}, gen_random_uuid(), id, 'DELAY_RENTAL', current_date + (random() * 300)::int,
          current_date + (random() * 300)::int, 200, 'DUE', 'bench', 'bench'
        from leases where tenant_id = ${tenantId}`)
    })
    await vacuumTables(owner)
    const began = performance.now()
    await sumProduction(database, tenantId)
    const summedMs = performance.now() - began
    const call = callerFactory(api)(acme.owner)
    await call.home.visit()
    const reads = {
      get: () => call.home.get(),
      week: () => call.home.week(),
      cards: () => call.home.cards(),
      since: () => call.home.since(),
      production: () => call.wells.sums(),
      forecast: () => call.forecasts.against(),
      value: () => call.analyses.lastValue(),
      wells: () => call.wells.byState(),
      cliff: () => call.leases.cliff({ filter: {}, quarters: 8 }),
    }
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const start = performance.now()
      await Promise.all(Object.values(reads).map(read => read()))
      times.push(performance.now() - start)
    }
    const aloneTimes: string[] = []
    for (const [name, read] of Object.entries(reads)) {
      const start = performance.now()
      await read()
      aloneTimes.push(`${name} ${(performance.now() - start).toFixed(1)}`)
    }
    return [
      await measureWithoutLeases(database, tenantId, owner, reads),
      {
        promise: `dashboard with ${wells.toLocaleString('en-US')} wells and ${months} months each, all calls, p99`,
        measured: percentile(times, 0.99),
        atMost: 150,
        unit: 'ms',
        note: `p50 ${percentile(times, 0.5).toFixed(0)} ms; alone: ${aloneTimes.join(', ')} ms; summarized by the job in ${summedMs.toFixed(0)} ms`,
      },
    ]
  } finally {
    await close()
  }
}

/** The dashboard of an organization with many wells and no leases. */
async function measureWithoutLeases(
  database: Database,
  tenantId: string,
  owner: PoolConfig,
  reads: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Figure> {
  await database.inTenant({ tenantId, userId: 'bench' }, async tx => {
    await tx.execute(sql`delete from leases where tenant_id = ${tenantId}`)
    await tx.execute(sql`
      insert into wells (tenant_id, id, name, status, state, created_by, updated_by)
      select ${tenantId}, gen_random_uuid(), 'More ' || n, 'PRODUCING', 'ND', 'bench', 'bench'
      from generate_series(1, ${manyWells - wells}) n`)
  })
  await vacuumTables(owner)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await Promise.all(Object.values(reads).map(read => read()))
    times.push(performance.now() - start)
  }
  return {
    promise: `dashboard of ${manyWells.toLocaleString('en-US')} wells and no leases, all calls, p99`,
    measured: percentile(times, 0.99),
    atMost: 300,
    unit: 'ms',
    note: `p50 ${percentile(times, 0.5).toFixed(0)} ms`,
  }
}
