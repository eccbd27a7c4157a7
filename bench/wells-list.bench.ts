import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { sql } from 'drizzle-orm'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { countTables } from '../src/core/data/list-window.server.ts'
import { openDatabase, openPool, type Database, type Tx } from '../src/core/data/database.server.ts'
import { migrate } from '../src/core/data/migrate.server.ts'
import { startEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { migrateJobs } from '../src/core/jobs/jobs.server.ts'
import { emptyWellColumns } from '../src/modules/wells/list/empty-well-columns.server.ts'
import {
  wellSorts,
  wellWindow,
  type WellFilter,
  type WellWindow,
} from '../src/modules/wells/list/well-filter.ts'
import { listWells } from '../src/modules/wells/list/wells-list.server.ts'
import { wellCondition } from '../src/modules/wells/list/wells-where.server.ts'
import { percentile, type Figure } from './figure.ts'

const tenantId = '00000000-0000-7000-8000-000000000001'
const wellCount = 100_000
const batchLimit = 40
const rounds = 5

const filters: Record<string, WellFilter> = {
  'no filter': {},
  status: { status: ['PRODUCING'] },
  'type and status': { type: ['OIL'], status: ['PRODUCING', 'SHUT_IN'] },
  county: { county: ['Dunn'] },
  operator: { operator: ['OPERATOR 3 OIL & GAS, LLC'] },
  'formation and status': { formation: ['BAKKEN'], status: ['PRODUCING'] },
  trajectory: { trajectory: ['HORIZONTAL'] },
  'rare word': { search: 'abrahamson 77' },
  'common word': { search: 'federal' },
  'operator name': { search: '31 llc' },
  'API number': { search: '33-053-0' },
  box: { box: [-103.5, 47.2, -103.1, 47.5] },
}

/**
 * 100,000 wells of one organization: each filter with each sort, at the start, in the middle and at the end.
 */
export default async function bench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wellhead-bench-'))
  const server = await startEmbedded({ dataDir, log: { info() {}, warn: console.warn } })
  try {
    const jobs = openPool({ ...server.owner, max: 1 })
    await migrateJobs(jobs, pino({ level: 'silent' })).finally(() => jobs.end())
    await migrate(server.owner)
    await seed(server.owner)
    const database = openDatabase(server.app)
    const figures: Figure[] = []
    for (const [name, filter] of Object.entries(filters)) figures.push(await measure(database, name, filter))
    figures.push(await measureViews(database))
    figures.push(...(await measureEmpty(database)))
    figures.push(await measureCustom(database, server.owner))
    await database.close()
    return figures
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(database: Database, name: string, filter: WellFilter): Promise<Figure> {
  const samples: { label: string; took: number }[] = []
  let total = 0
  const lists = wellSorts.flatMap(sort => (['asc', 'desc'] as const).map(direction => ({ sort, direction })))
  for (let round = 0; round < rounds; round++) {
    for (const { sort, direction } of lists) {
      let knownTotals: WellWindow['known']
      for (const share of [0, 0.25, 0.5, 0.9]) {
        const offset = Math.floor((total * share) / 100) * 100
        const window = wellWindow.parse({ filter, sort, direction, offset, known: knownTotals })
        const start = performance.now()
        const page = await database.inTenant({ tenantId, userId: 'bench' }, tx =>
          listWells(tx, tenantId, window),
        )
        samples.push({ label: `${sort} ${direction} from ${offset}`, took: performance.now() - start })
        total = page.total
        knownTotals = { total, filled: page.filled }
      }
    }
  }
  const times = samples.map(sample => sample.took)
  const worst = samples.toSorted((a, b) => b.took - a.took)[0]!
  return {
    promise: `wells list, ${name} (${total.toLocaleString('en-US')}), p99`,
    measured: percentile(times, 0.99),
    atMost: batchLimit,
    unit: 'ms',
    note: `p50 ${percentile(times, 0.5).toFixed(1)} ms; slowest ${worst.label}`,
  }
}

const maxViews = 150

/** The cost of counting ten saved views as their page does, in one statement. */
async function measureViews(database: Database): Promise<Figure> {
  const addresses = Object.values(filters).slice(1, 11)
  const times: number[] = []
  let counts: number[] = []
  for (let round = 0; round < rounds * 8; round++) {
    const start = performance.now()
    counts = await database.inTenant({ tenantId, userId: 'bench' }, tx =>
      countTables(
        tx,
        addresses.map(filter => sql`wells where ${wellCondition(tenantId, filter)}`),
      ),
    )
    times.push(performance.now() - start)
  }
  return {
    promise: `counts of 10 saved views of ${wellCount.toLocaleString('en-US')} wells, p99`,
    measured: percentile(times, 0.99),
    atMost: maxViews,
    unit: 'ms',
    note: `p50 ${percentile(times, 0.5).toFixed(1)} ms; ${counts.map(count => count.toLocaleString('en-US')).join(', ')} wells`,
  }
}

/** The cost of naming the columns that are empty in all wells, which a page queries next to its list. */
async function measureEmpty(database: Database): Promise<Figure[]> {
  const inBench = <T>(work: (tx: Tx) => Promise<T>) => database.inTenant({ tenantId, userId: 'bench' }, work)
  const measureMs = async (work: (tx: Tx) => Promise<unknown>) => {
    const start = performance.now()
    await inBench(work)
    return performance.now() - start
  }
  const window = wellWindow.parse({})
  const scan = await measureMs(tx => emptyWellColumns(tx, tenantId))
  const [lists, empties]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds * 8; round++) {
    lists.push(await measureMs(tx => listWells(tx, tenantId, window)))
    empties.push(await measureMs(tx => emptyWellColumns(tx, tenantId)))
  }
  const [list, empty] = [percentile(lists, 0.5), percentile(empties, 0.5)]
  return [
    {
      promise: `empty columns of ${wellCount.toLocaleString('en-US')} wells, the scan once a minute`,
      measured: scan,
      atMost: 400,
      unit: 'ms',
    },
    {
      promise: 'a list with its empty columns, compared with the list alone',
      measured: (list + empty) / list,
      atMost: 2,
      unit: 'times',
      note: `p50 ${list.toFixed(1)} and ${empty.toFixed(1)} ms`,
    },
  ]
}

const customFields = 100

/** The cost of the first window for an organization with a hundred custom fields on each of its wells. */
async function measureCustom(database: Database, owner: pg.ClientConfig): Promise<Figure> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`set app.platform = 'on'`)
  await client.query(
    `with fields as materialized (select 'custom_' || gen_random_uuid() as name from generate_series(1, ${customFields}))
     update wells set custom = (select jsonb_object_agg(f.name, 'Value of ' || wells.name) from fields f)
     where id in (select id from wells where tenant_id = $1 order by name_key, id limit 100)`,
    [tenantId],
  )
  await client.end()
  const window = wellWindow.parse({})
  const times: number[] = []
  let text = ''
  for (let round = 0; round < rounds * 8; round++) {
    const start = performance.now()
    const page = await database.inTenant({ tenantId, userId: 'bench' }, tx => listWells(tx, tenantId, window))
    text = JSON.stringify(page)
    times.push(performance.now() - start)
  }
  return {
    promise: `wells list, 100 rows with ${customFields} custom fields filled, p99`,
    measured: percentile(times, 0.99),
    atMost: batchLimit,
    unit: 'ms',
    note: `p50 ${percentile(times, 0.5).toFixed(1)} ms; ${Math.round(text.length / 1000)} kB before compression`,
  }
}

async function seed(owner: pg.ClientConfig) {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`set app.platform = 'on'`)
  await client.query(`insert into users (id, name, email) values ('bench', 'Bench', 'bench@example.test')`)
  await client.query(
    `insert into tenants (id, name, created_by, updated_by) values ($1, 'Bench', 'bench', 'bench')`,
    [tenantId],
  )
  await client.query(`select setseed(0.5)`)
  await client.query(
    `insert into wells (tenant_id, id, name, type, status, operator, state, county, field, formation, api, trajectory,
       spud_date, first_production_date, surface_lat, surface_lon, state_file_no, created_by, updated_by)
     select $1, gen_random_uuid(),
       (array['BILL', 'HESS', 'EN-ABRAHAMSON', 'FEDERAL', 'STATE', 'LIND', 'ROLFSON', 'TVEIT'])[1 + floor(random() * 8)]
         || ' ' || floor(random() * 155) || '-' || floor(random() * 93) || '-' || n || 'H',
       (array['OIL', 'GAS', 'OIL_GAS', 'SWD'])[1 + floor(power(random(), 2) * 4)],
       (array['PRODUCING', 'SHUT_IN', 'PLUGGED_ABANDONED', 'PERMITTED', 'TEMP_ABANDONED'])[1 + floor(power(random(), 2) * 5)],
       'OPERATOR ' || floor(power(random(), 2) * 150) || ' OIL & GAS, LLC', 'ND',
       (array['McKenzie', 'Dunn', 'Williams', 'Mountrail', 'Divide', 'Billings', 'Burke'])[1 + floor(random() * 7)],
       'FIELD ' || floor(random() * 400),
       (array['BAKKEN', 'MADISON', 'THREE FORKS', null])[1 + floor(power(random(), 3) * 4)],
       '33' || lpad((2 * (n % 50) + 1)::text, 3, '0') || lpad(n::text, 6, '0') || '000',
       case when random() < 0.7 then 'HORIZONTAL' end,
       case when random() < 0.8 then date '1980-01-01' + floor(random() * 16000)::int end,
       case when random() < 0.7 then date '1980-01-01' + floor(random() * 16000)::int end,
       46 + random() * 3, -104 + random() * 4, n::text, 'bench', 'bench'
     from generate_series(1, ${wellCount}) n`,
    [tenantId],
  )
  await client.query(
    `insert into production_months (tenant_id, well_id, month, source, oil_bbl, gas_mcf, water_bbl, updated_by)
     select $1, id, date '2026-06-01', 'STATE', floor(random() * 9000),
       case when random() < 0.9 then floor(random() * 20000) end, floor(random() * 5000), 'bench'
     from wells where random() < 0.6`,
    [tenantId],
  )
  await client.query('vacuum analyze wells, search_entries, well_totals')
  await client.end()
}
