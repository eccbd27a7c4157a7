import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { openDatabase, openPool, type Database } from '../src/core/data/database.server.ts'
import { migrate } from '../src/core/data/migrate.server.ts'
import { startEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { migrateJobs } from '../src/core/jobs/jobs.server.ts'
import { contactList } from '../src/modules/parties/list/contact-list.server.ts'
import { contactKind } from '../src/modules/parties/record/contact-kind.ts'
import { percentile, type Figure } from './figure.ts'

const tenantId = '00000000-0000-7000-8000-000000000001'
const contactCount = 100_000
const batchLimit = 40
const rounds = 5

const filters = {
  'no filter': {},
  people: { view: 'people' },
  'companies and trusts': { view: 'organizations' },
  died: { view: 'died' },
  kind: { kind: 'TRUST' },
  'rare word': { search: 'abrahamson 77' },
  'common word': { search: 'federal' },
  'phone number': { search: '7015550100' },
} as const

/**
 * 100,000 contacts of one organization: each filter with each sort, at the start, in the middle and at the
 * end.
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
    await database.close()
    return figures
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(database: Database, name: string, query: object): Promise<Figure> {
  const samples: { label: string; took: number }[] = []
  let total = 0
  const filter = contactKind.filter.parse(query)
  const sorts = ['name', 'kind', 'agencyNo'] as const
  for (let round = 0; round < rounds; round++)
    for (const sort of sorts)
      for (const direction of ['asc', 'desc'] as const)
        for (const share of [0, 0.25, 0.5, 0.9]) {
          const offset = Math.floor((total * share) / 100) * 100
          const window = { sort, direction, offset, limit: 100 }
          const start = performance.now()
          const page = await database.inTenant({ tenantId, userId: 'bench' }, tx =>
            contactList.page(tx, { tenantId, today: '2026-01-01' }, filter, window),
          )
          samples.push({ label: `${sort} ${direction} from ${offset}`, took: performance.now() - start })
          total = page.total
        }
  const times = samples.map(sample => sample.took)
  const worst = samples.toSorted((a, b) => b.took - a.took)[0]!
  return {
    promise: `contacts list, ${name} (${total.toLocaleString('en-US')}), p99`,
    measured: percentile(times, 0.99),
    atMost: batchLimit,
    unit: 'ms',
    note: `p50 ${percentile(times, 0.5).toFixed(1)} ms; slowest ${worst.label}`,
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
    `insert into parties (tenant_id, id, name, kind, agency_no, died_on, do_not_contact, created_by, updated_by)
     select $1, gen_random_uuid(),
       (array['Abrahamson', 'Federal', 'Lind', 'Rolfson', 'Tveit', 'Ostby', 'Berg', 'Lund'])[1 + floor(random() * 8)]
         || ' ' || floor(random() * 155) || ' ' || n,
       (array['PERSON', 'TRUST', 'COMPANY', 'ESTATE', 'AGENCY', 'UNKNOWN'])[1 + floor(power(random(), 2) * 6)],
       case when random() < 0.1 then n::text end,
       case when random() < 0.1 then date '1980-01-01' + floor(random() * 16000)::int end,
       random() < 0.02, 'bench', 'bench'
     from generate_series(1, ${contactCount}) n`,
    [tenantId],
  )
  const addPart = (table: string, columns: string, values: string, share: number) =>
    client.query(
      `insert into ${table} (tenant_id, id, party_id, ${columns}, created_by, updated_by)
       select tenant_id, gen_random_uuid(), id, ${values}, 'bench', 'bench' from parties where random() < ${share}`,
    )
  await addPart('party_phones', 'kind, number, shown', `'HOME', '+17015550100', '(701) 555-0100'`, 0.001)
  await addPart(
    'party_phones',
    'kind, number, shown',
    `'HOME', '+1701' || lpad(floor(random() * 9999999)::text, 7, '0'), '(701) 555-0199'`,
    0.6,
  )
  await addPart('party_emails', 'email', `'n' || floor(random() * 1e9) || '@example.com'`, 0.5)
  await addPart('party_addresses', 'purpose, street, city, region', `'MAIL', '1 Elm St', 'Minot', 'ND'`, 0.8)
  await client.query('vacuum analyze')
  await client.end()
}
