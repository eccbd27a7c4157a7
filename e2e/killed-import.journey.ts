import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useBrowser } from './helpers/browser.ts'
import { tusVersion } from '../src/core/attachments/tus.ts'
import { call, newOwner, query } from './helpers/people.ts'
import { ownUrls, started, type Started } from './helpers/server.ts'

/** The built product with its own database, killed in the middle of an import and started again. */
const folder = mkdtempSync(join(tmpdir(), 'wellhead-killed-'))
const dataDir = join(folder, 'data')
const [url] = ownUrls
const browser = useBrowser()
/** The first rows of a state's month: enough that each step lasts longer than it takes to see and to kill it. */
const rows = 10_000
const allWells = 9_949
const file = join(process.env['SHARED_DIR'] ?? '../shared', 'data/nd_ndic_monthly_production_2023-05.csv')
const month = readFileSync(file, 'utf8')
  .split('\n', rows + 1)
  .join('\n')

let running: Started
let page: Page
let tenantId: string

async function start() {
  running = started({ DATA_DIR: dataDir, PORT: new URL(url).port, PUBLIC_URL: url, LOG_LEVEL: 'warn' })
  await running.says('Wellhead is ready')
}

async function kill({ database }: { database: boolean }) {
  running.server.kill('SIGKILL')
  if (database) {
    const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  await running.ended
}

type Batch = {
  id: string
  state: string
  error: string | null
  mapping: object
  progress: { step: string } | null
}

const batchOf = (id: string) => query<Batch>(page, 'imports.get', { id }, tenantId)

const until = (id: string, there: (batch: Batch) => boolean) =>
  expect.poll(async () => there(await batchOf(id)), { timeout: 60_000, interval: 15 }).toBe(true)
const resting = ({ state }: Batch) => ['read', 'done', 'failed', 'cancelled', 'undone'].includes(state)

/** Sends the file, up to where the product has taken it. */
async function upload(): Promise<string> {
  const data = { fileName: 'north-dakota.csv', fileSize: Buffer.byteLength(month) }
  const begun = await call<{ id: string; uploadId: string }>(page, 'imports.begin', data, tenantId)
  const { id, uploadId } = begun
  await page.context().request.patch(`${url}/files/uploads/${uploadId}?tenant=${tenantId}`, {
    headers: {
      origin: url,
      'tus-resumable': tusVersion,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    data: month,
  })
  return id
}

async function begin(id: string) {
  const { mapping } = await batchOf(id)
  await call(page, 'imports.start', { id, mapping }, tenantId)
}

const inRecords = async () => (await query<{ total: number }>(page, 'wells.list', {}, tenantId)).total

beforeAll(start)
// An organization for each try: nothing of one that failed is in the way of the next.
beforeEach(async () => {
  const owner = await newOwner(await browser(), 'Kit Killed', 'Killed Petroleum', { baseURL: url })
  ;({ page, tenantId } = owner)
})
afterAll(async () => {
  running.server.kill('SIGTERM')
  await running.ended
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['Reading rows', { database: false }],
  ['Merging wells', { database: true }],
  ['Saving the import notes', { database: true }],
])('killed at “%s”, the import is whole or absent, and the page says which', async (step, how) => {
  const id = await upload()
  await until(id, resting)
  await begin(id)
  await until(id, ({ state, progress }) => state === 'done' || progress?.step === step)
  await kill(how)
  await start()

  await page.goto(`/app/imports/${id}`)
  await until(id, resting)
  const { state } = await batchOf(id)
  const absent = state === 'failed'
  expect(absent || state === 'done').toBe(true)
  await page
    .getByText(absent ? 'Nothing was imported' : '9,949 wells added')
    .first()
    .waitFor()
  expect(await inRecords()).toBe(absent ? 0 : allWells)

  // It can be gone on with as if nothing had happened.
  if (absent) await page.getByRole('button', { name: /^Import 10,000 rows/ }).click()
  await page.getByRole('button', { name: 'Undo import' }).waitFor({ timeout: 60_000 })
  expect(await inRecords()).toBe(allWells)
  await call(page, 'imports.undo', { id }, tenantId)
  await until(id, resting)
  expect(await inRecords()).toBe(0)
})

test('killed while it reads a file or takes an import back, it goes on by itself', async () => {
  const id = await upload()
  await kill({ database: false })
  await start()
  await until(id, resting)
  expect((await batchOf(id)).state).toBe('read')

  await begin(id)
  await until(id, resting)
  await call(page, 'imports.undo', { id }, tenantId)
  await until(id, ({ state }) => state !== 'done')
  await kill({ database: true })
  await start()
  await page.goto(`/app/imports/${id}`)
  await until(id, resting)
  const { state } = await batchOf(id)
  await page
    .getByText(state === 'undone' ? 'Everything that this import added' : 'Nothing was undone')
    .waitFor()
  expect(await inRecords()).toBe(state === 'undone' ? 0 : allWells)
})
