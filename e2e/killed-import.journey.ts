import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsVersion } from '../src/core/access/terms.ts'
import { newWindow, useBrowser } from './helpers/browser.ts'
import { post, started, type Started } from './helpers/server.ts'

/** The built product with its own database, killed in the middle of an import and started again. */
const folder = mkdtempSync(join(tmpdir(), 'wellhead-killed-'))
const dataDir = join(folder, 'data')
const url = 'http://localhost:3914'
const browser = useBrowser()
const file = join(process.env['SHARED_DIR'] ?? '../shared', 'data/nd_ndic_monthly_production_2023-05.csv')
const allWells = 19_994

let running: Started
let page: Page
let tenant: string

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

/** Asks the product as the window's person; a mutation where input is given as `data`. */
async function ask<Answer>(path: string, { input, data }: { input?: object; data?: object } = {}) {
  const headers = { origin: url, ...(tenant ? { 'x-wellhead-tenant': tenant } : {}) }
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const { request } = page.context()
  const answer = data
    ? await request.post(`${url}/trpc/${path}`, { headers, data })
    : await request.get(`${url}/trpc/${path}${query}`, { headers })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as { result: { data: Answer } }).result.data
}
const batchOf = (id: string) => ask<Batch>('imports.get', { input: { id } })

const until = (id: string, there: (batch: Batch) => boolean) =>
  expect.poll(async () => there(await batchOf(id)), { timeout: 60_000, interval: 15 }).toBe(true)
const resting = ({ state }: Batch) => ['read', 'done', 'failed', 'cancelled', 'undone'].includes(state)

/** Sends the file, up to where the product has taken it. */
async function upload(): Promise<string> {
  const buffer = await readFile(file)
  const data = { fileName: 'north-dakota.csv', fileSize: buffer.length }
  const { id } = await ask<{ id: string }>('imports.begin', { data })
  await page.context().request.put(`${url}/files/imports/${id}?tenant=${tenant}`, {
    headers: { origin: url },
    data: buffer,
  })
  return id
}

async function begin(id: string) {
  const { mapping } = await batchOf(id)
  await ask('imports.start', { data: { id, mapping } })
}

const inRecords = async () => (await ask<{ total: number }>('wells.list', { input: {} })).total

beforeAll(async () => {
  await start()
  page = await newWindow(await browser(), { baseURL: url })
  const [email, password] = ['kit@killed.example', 'two wells of one lease']
  await post(url, '/api/auth/sign-up/email', JSON.stringify({ name: 'Kit Killed', email, password }))
  await page.context().request.post(`${url}/api/auth/sign-in/email`, {
    headers: { origin: url },
    data: { email, password },
  })
  await ask('legal.accept', { data: { version: termsVersion, accepted: true } })
  const { viewer } = await ask<{ viewer: { user: { id: string } } }>('session.viewer')
  const founded = await ask<{ tenantId: string }>('onboarding.create', {
    data: { userId: viewer.user.id, name: 'Killed Petroleum' },
  })
  tenant = founded.tenantId
})
afterAll(async () => {
  running.server.kill('SIGTERM')
  await running.ended
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['Reading rows', { database: false }],
  ['Merging wells', { database: true }],
  ['Writing down what happened', { database: true }],
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
    .getByText(absent ? 'Nothing was imported' : '19,994 wells added')
    .first()
    .waitFor()
  expect(await inRecords()).toBe(absent ? 0 : allWells)

  // It can be gone on with as if nothing had happened.
  if (absent) await page.getByRole('button', { name: /^Import 20,083 rows/ }).click()
  await page.getByRole('button', { name: 'Undo the import' }).waitFor({ timeout: 60_000 })
  expect(await inRecords()).toBe(allWells)
  await ask('imports.undo', { data: { id } })
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
  await ask('imports.undo', { data: { id } })
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
