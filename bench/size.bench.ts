import { sql } from 'drizzle-orm'
import { openPool, type Database } from '../src/core/data/database.server.ts'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { registerModules } from '../src/core/module/modules.server.ts'
import { serverModules } from '../src/app/server-modules.server.ts'
import { api } from '../src/app/server/api.server.ts'
import { wellSorts, wellWindow } from '../src/modules/wells/list/well-filter.ts'
import { listWells } from '../src/modules/wells/list/wells-list.server.ts'
import { sumProduction } from '../src/modules/wells/sums/sum-production.server.ts'
import { percentile, type Figure } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

/** Share of ten million wells with a hundred months each that is created here, in one organization. */
const share = 1 / Number(process.env['SIZE_PART'] ?? 1000)
const wells = 10_000_000 * share
const monthsPerWell = 100
const batchSize = 1_000

/**
 * The load of one server at a share of the largest promised size: bytes of rows and indexes, lists, the
 * dashboard.
 */
export default async function bench(): Promise<Figure[]> {
  if (process.argv[2] === undefined) return []
  registerModules(serverModules)
  const { database, owner, acme, close } = await benchOrganizations()
  const { tenantId } = acme
  const pool = openPool({ ...owner, max: 1 })
  try {
    const wellSeconds = await measureSeconds(() => addWells(database, tenantId))
    const monthSeconds = await measureSeconds(() => addMonths(database, tenantId))
    await pool.query('vacuum analyze')
    const wellBytes = await tableBytes(pool, ['wells', 'search_entries', 'well_totals'])
    const monthBytes = await tableBytes(pool, ['production_months'])
    const sumSeconds = await measureSeconds(() => sumProduction(database, tenantId))
    const times = await measureLists(database, tenantId)
    const call = callerFactory(api)(acme.owner)
    await call.home.visit()
    const dashboard = await measureRepeatedly(20, () =>
      Promise.all([
        call.home.get(),
        call.home.week(),
        call.home.cards(),
        call.wells.sums(),
        call.wells.byState(),
      ]),
    )
    const fullGigabytes = (wellBytes + monthBytes) / share / 2 ** 30
    return [
      diskFigure('disk for each well: row, indexes, words, totals', wellBytes / wells, 'B', `${wells} wells`),
      diskFigure(
        'disk for each month',
        monthBytes / wells / monthsPerWell,
        'B',
        `${wells * monthsPerWell} months`,
      ),
      diskFigure(
        'computed for ten million wells, a billion months',
        fullGigabytes,
        'GB',
        'without the log of imports',
      ),
      diskFigure('wells added by one statement for each 1,000', wells / wellSeconds, '/s'),
      diskFigure(
        'months added by one statement for each 100,000',
        (wells * monthsPerWell) / monthSeconds,
        '/s',
      ),
      diskFigure('sums of the organization’s months', sumSeconds, 's'),
      diskFigure(
        'well list, each sort order, three positions, p99',
        percentile(times, 0.99),
        'ms',
        formatMedian(times),
      ),
      diskFigure(
        'dashboard, all initial requests of its page, p99',
        percentile(dashboard, 0.99),
        'ms',
        formatMedian(dashboard),
      ),
    ]
  } finally {
    await pool.end()
    await close()
  }
}

const formatMedian = (times: number[]) => `p50 ${percentile(times, 0.5).toFixed(1)} ms`

const diskFigure = (promise: string, measured: number, unit: string, note?: string): Figure => ({
  promise,
  measured,
  atLeast: 0,
  unit,
  ...(note === undefined ? {} : { note }),
})

/** Returns seconds. */
async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function measureRepeatedly(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let time = 0; time < times; time++) samples.push((await measureSeconds(work)) * 1000)
  return samples
}

async function addWells(database: Database, tenantId: string) {
  for (let from = 0; from < wells; from += batchSize)
    await database.inTenant({ tenantId, userId: 'bench' }, tx =>
      tx.execute(sql`
        insert into wells (tenant_id, id, name, type, status, operator, state, county, field, formation, api, trajectory,
          spud_date, first_production_date, surface_lat, surface_lon, state_file_no, created_by, updated_by)
        select ${tenantId}, ordered_id(n),
          (array['BILL', 'HESS', 'EN-ABRAHAMSON', 'FEDERAL', 'STATE', 'LIND', 'ROLFSON', 'TVEIT'])[1 + n % 8] || ' ' || n % 155
            || '-' || n % 93 || '-' || n || 'H',
          (array['OIL', 'GAS', 'OIL_GAS', 'SWD'])[1 + n % 4],
          (array['PRODUCING', 'SHUT_IN', 'PLUGGED_ABANDONED', 'PERMITTED', 'TEMP_ABANDONED'])[1 + n % 5],
          'OPERATOR ' || n % 150 || ' OIL & GAS, LLC', (array['ND', 'NM', 'TX', 'WY', 'CO'])[1 + n % 5],
          (array['McKenzie', 'Dunn', 'Williams', 'Mountrail', 'Divide', 'Billings', 'Burke'])[1 + n % 7],
          'FIELD ' || n % 400, (array['BAKKEN', 'MADISON', 'THREE FORKS', null])[1 + n % 4],
          '33' || lpad(n::text, 8, '0') || '0000', case when n % 10 < 7 then 'HORIZONTAL' end,
          date '1980-01-01' + n % 16000, date '1980-06-01' + n % 16000, 46 + (n % 3000) / 1000.0, -104 + (n % 4000) / 1000.0,
          n::text, 'bench', 'bench'
        from generate_series(${from + 1}::int, ${from + batchSize}::int) n`),
    )
}

async function addMonths(database: Database, tenantId: string) {
  for (let from = 0; from < wells; from += batchSize)
    await database.inTenant({ tenantId, userId: 'bench' }, tx =>
      tx.execute(sql`
        insert into production_months (tenant_id, well_id, month, source, oil_bbl, gas_mcf, water_bbl, updated_by)
        select ${tenantId}, w.id, (date '2018-05-01' + make_interval(months => m))::date, 'STATE', 900 - 5 * m, 1500 - 6 * m,
          400 + m, 'bench'
        from (select id from wells where tenant_id = ${tenantId} order by id offset ${from} limit ${batchSize}) w
          cross join generate_series(0, ${monthsPerWell - 1}) m`),
    )
}

/** Windows of the list in each sort order: at its start, in its middle and at its end. */
async function measureLists(database: Database, tenantId: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 3; round++)
    for (const sort of wellSorts)
      for (const percent of [0, 0.5, 0.9]) {
        const window = wellWindow.parse({
          filter: {},
          sort,
          direction: 'asc',
          offset: Math.floor((wells * percent) / 100) * 100,
        })
        times.push(
          ...(await measureRepeatedly(1, () =>
            database.inTenant({ tenantId, userId: 'bench' }, tx => listWells(tx, tenantId, window)),
          )),
        )
      }
  return times
}

async function tableBytes(pool: ReturnType<typeof openPool>, tables: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select sum(pg_total_relation_size(name::regclass))::text as bytes from unnest($1::text[]) name',
    [tables],
  )
  return Number(rows[0]!.bytes)
}
