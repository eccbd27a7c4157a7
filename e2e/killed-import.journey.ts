import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useBrowser } from './helpers/browser.ts'
import { attachEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { type Batch, waitForImport, uploadFile } from './helpers/import-file.ts'
import { call, newOwner, query } from './helpers/people.ts'
import { journeyUrls, startServer, type StartedServer } from './helpers/server.ts'

/** The built product with its own database, killed in the middle of an import and restarted. */
const folder = mkdtempSync(join(tmpdir(), 'wellhead-killed-'))
const dataDir = join(folder, 'data')
const [url] = journeyUrls
const browser = useBrowser()
/** The first rows of a state's month: enough that the import can be observed while running. */
const rows = 2_500
const allWells = 2_495
const file = join(process.env['SHARED_DIR'] ?? '../shared', 'data/nd_ndic_monthly_production_2023-05.csv')
const month = readFileSync(file, 'utf8')
  .split('\n', rows + 1)
  .join('\n')

let running: StartedServer
let page: Page
let tenantId: string

async function start() {
  running = startServer({ DATA_DIR: dataDir, PORT: new URL(url).port, PUBLIC_URL: url, LOG_LEVEL: 'warn' })
  await running.says('Wellhead is ready')
}

async function killAndRestart({ database }: { database: boolean }) {
  running.server.kill('SIGKILL')
  if (database) {
    const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  await running.ended
}

/**
 * Kills what `act` started once the database runs a statement with this beginning, and restarts the product.
 * Until then our lock on `table` blocks its writers, so that the step lasts long enough on any machine.
 */
async function killDuring({ statement, table, database }: KillPoint, action: () => Promise<unknown>) {
  const client = new Client((await attachEmbedded(dataDir))!.app)
  // This connection is lost with its database.
  client.on('error', () => {})
  await client.connect()
  await action()
  await client.query(`begin; lock table ${table} in share mode`)
  const isRunning = `select 1 from pg_stat_activity where state = 'active' and starts_with(query, $1)`
  const countRunning = async () => {
    // A transaction caches its first view of other sessions.
    await client.query('select pg_stat_clear_snapshot()')
    return (await client.query(isRunning, [statement])).rowCount
  }
  try {
    await expect.poll(countRunning, { interval: 2 }).toBe(1)
  } finally {
    await killAndRestart({ database })
    await start()
  }
}

type KillPoint = { statement: string; table: string; database: boolean }

const readBatch = (id: string) => query<Batch>(page, 'imports.get', { id }, tenantId)
const waitUntilIdle = (id: string) => waitForImport(page, tenantId, id)
const upload = () => uploadFile(page, tenantId, 'north-dakota.csv', month)

async function startImport(id: string) {
  const { mapping } = await readBatch(id)
  await call(page, 'imports.start', { id, mapping }, tenantId)
}

const recordCount = async () => (await query<{ total: number }>(page, 'wells.list', {}, tenantId)).total

beforeAll(start)
// A separate organization per try, so that leftovers of a failed one do not interfere.
beforeEach(async () => {
  const owner = await newOwner(await browser(), 'Kit Killed', 'Killed Petroleum', { baseURL: url })
  ;({ page, tenantId } = owner)
})
afterAll(async () => {
  running.server.kill('SIGTERM')
  await running.ended
  rmSync(folder, { recursive: true, force: true })
})

test.each<[string, KillPoint]>([
  ['reads rows', { statement: 'copy import_', table: 'wells', database: false }],
  ['merges wells', { statement: 'insert into wells', table: 'wells', database: true }],
  ['saves its notes', { statement: 'insert into import_notes', table: 'import_notes', database: true }],
])('an import killed while it %s is gone, and the page says so', async (_step, instant) => {
  const id = await upload()
  await waitUntilIdle(id)
  await killDuring(instant, () => startImport(id))

  await page.goto(`/app/imports/${id}`)
  await page.getByText('Nothing was imported').first().waitFor()
  expect((await readBatch(id)).state).toBe('failed')
  expect(await recordCount()).toBe(0)

  // The import can be continued as if nothing had happened.
  await page.getByRole('button', { name: /^Import 2,500 rows/ }).click()
  await page.getByRole('button', { name: 'Undo import' }).waitFor()
  expect(await recordCount()).toBe(allWells)
  await call(page, 'imports.undo', { id }, tenantId)
  await waitUntilIdle(id)
  expect(await recordCount()).toBe(0)
})

test('an import killed while reading or being undone resumes automatically', async () => {
  const id = await upload()
  await killAndRestart({ database: false })
  await start()
  await waitUntilIdle(id)
  expect((await readBatch(id)).state).toBe('read')

  await startImport(id)
  await waitUntilIdle(id)
  const removing = { statement: 'update wells', table: 'wells', database: true }
  await killDuring(removing, () => call(page, 'imports.undo', { id }, tenantId))
  await page.goto(`/app/imports/${id}`)
  await page.getByText('Everything this import added').waitFor()
  expect((await readBatch(id)).state).toBe('undone')
  expect(await recordCount()).toBe(0)
})
