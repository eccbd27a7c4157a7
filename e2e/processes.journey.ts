import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsVersion } from '../src/core/access/terms.ts'
import type { Postgres } from '../src/core/data/postgres/launcher.server.ts'
import { startEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { newWindow, useBrowser } from './helpers/browser.ts'
import { ownUrls, post, started, type Started } from './helpers/server.ts'

/** Two processes of the product on one PostgreSQL server, as behind a load balancer: Debian's where it is installed. */
const folder = mkdtempSync(join(tmpdir(), 'wellhead-processes-'))
const dataDir = join(folder, 'shared')
const debian = { home: '/usr/lib/postgresql/15', version: 15, release: 'debian-15' }
const [one, other] = ownUrls
const browser = useBrowser()

const startPostgres = () =>
  startEmbedded({
    dataDir: join(folder, 'server'),
    log: { info() {}, warn() {} },
    settings: { max_connections: '60' },
    ...(existsSync(debian.home) ? { binaries: debian } : {}),
  })

function addressOf({ host, port, user, password, database }: Postgres['owner']): string {
  const secret = encodeURIComponent(String(password))
  return `postgres://${user}:${secret}@${encodeURIComponent(host ?? '')}:${port}/${database}`
}

let postgres: Postgres
let first: Started
let second: Started
const startAt = (url: string) =>
  started({
    DATABASE_URL: addressOf(postgres.owner),
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    PUBLIC_URL: url,
  })

beforeAll(async () => {
  postgres = await startPostgres()
  // Both at once, on an empty database: one of them migrates it, the other waits.
  ;[first, second] = [startAt(one), startAt(other)]
  await Promise.all([first.says('Wellhead is ready'), second.says('Wellhead is ready')])
})
afterAll(async () => {
  for (const { server } of [first, second]) server.kill('SIGKILL')
  await Promise.all([first.ended, second.ended])
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Asked = { tenant?: string; data?: object }

/** Asks one of the processes as the window's person. */
async function ask<Answer>(
  context: BrowserContext,
  url: string,
  path: string,
  { tenant, data }: Asked = {},
): Promise<Answer> {
  const headers = { origin: url, ...(tenant ? { 'x-wellhead-tenant': tenant } : {}) }
  const address = `${url}/trpc/${path}`
  const answer = data
    ? await context.request.post(address, { headers, data })
    : await context.request.get(address, { headers })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as { result: { data: Answer } }).result.data
}

let page: Page
let tenant: string
test('a session that one process began is valid in the other', async () => {
  page = await newWindow(await browser(), { baseURL: other })
  const context = page.context()
  const [email, password] = ['pat@processes.example', 'two wells of one lease']
  await post(one, '/api/auth/sign-up/email', JSON.stringify({ name: 'Pat Pair', email, password }))
  const signedIn = await context.request.post(`${one}/api/auth/sign-in/email`, {
    headers: { origin: one },
    data: { email, password },
  })
  expect(signedIn.status()).toBe(200)
  await ask(context, other, 'legal.accept', { data: { version: termsVersion, accepted: true } })
  const { viewer } = await ask<{ viewer: { user: { id: string } } }>(context, other, 'session.viewer')
  const founded = await ask<{ tenantId: string }>(context, one, 'onboarding.create', {
    data: { userId: viewer.user.id, name: 'Pair Petroleum' },
  })
  tenant = founded.tenantId
})

const addWell = (at: string, name: string) =>
  ask(page.context(), at, 'wells.create', { tenant, data: { name } })

test('what is changed through one is seen at once by who looks through the other', async () => {
  await page.goto(`${other}/app/well`)
  await page.getByText('No wells yet').first().waitFor()
  await addWell(one, 'Northern Pacific 1-H')
  await page.getByText('Northern Pacific 1-H').first().waitFor()
})

/** Whom letters of invitation went to. */
async function invitations(): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const files = (await readdir(outbox)).filter(file => file.endsWith('.eml'))
  const texts = await Promise.all(files.map(file => readFile(join(outbox, file), 'utf8')))
  return texts.flatMap(text => /^To: (guest\d+@\S+)/m.exec(text)?.[1] ?? [])
}

test('each job is done once, by whichever comes first', async () => {
  const invited = Array.from({ length: 12 }, (_, i) => `guest${i}@processes.example`)
  for (const [i, email] of invited.entries())
    await ask(page.context(), i % 2 ? one : other, 'invitations.create', { tenant, data: { email } })
  await expect.poll(async () => (await invitations()).length, { timeout: 20_000 }).toBe(invited.length)
  expect((await invitations()).toSorted()).toEqual(invited.toSorted())
})

test('one that is told to stop ends with 0 while the other goes on', async () => {
  first.server.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  await addWell(other, 'Southern Pacific 2-H')
  await page.getByText('Southern Pacific 2-H').first().waitFor()
})

test('one that is killed comes back and hears again what the other changes', async () => {
  second.server.kill('SIGKILL')
  await second.ended
  ;[first, second] = [startAt(one), startAt(other)]
  await Promise.all([first.says('Wellhead is ready'), second.says('Wellhead is ready')])
  await addWell(one, 'Union Pacific 3-H')
  await page.getByText('Union Pacific 3-H').first().waitFor()
})

test('without its database it says so to the load balancer, and recovers when that is back', async () => {
  const status = async (path: string) => (await fetch(other + path)).status
  await postgres.stop()
  await expect.poll(() => status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  postgres = await startPostgres()
  await expect.poll(() => status('/readyz'), { timeout: 30_000 }).toBe(200)
  await addWell(one, 'Western Pacific 4-H')
  await page.getByText('Western Pacific 4-H').first().waitFor()
  const late = 'guest99@processes.example'
  await ask(page.context(), one, 'invitations.create', { tenant, data: { email: late } })
  await expect.poll(invitations, { timeout: 20_000 }).toContain(late)
  for (const { text } of [first, second]) expect(text()).not.toContain(postgres.owner.password)
})
