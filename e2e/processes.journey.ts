import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Postgres } from '../src/core/data/postgres/launcher.server.ts'
import { startEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { newWindow, useBrowser } from './helpers/browser.ts'
import { visit } from './helpers/visit.ts'
import { call, uniqueEmail, newOwner } from './helpers/people.ts'
import { journeyUrls, startServer, type StartedServer } from './helpers/server.ts'

/**
 * Two processes of the product on one PostgreSQL server, as behind a load balancer: Debian's if it is
 * installed.
 */
const folder = mkdtempSync(join(tmpdir(), 'wellhead-processes-'))
const dataDir = join(folder, 'shared')
const debian = { home: '/usr/lib/postgresql/15', version: 15, release: 'debian-15' }
const [one, other] = journeyUrls
const browser = useBrowser()

const startPostgres = () =>
  startEmbedded({
    dataDir: join(folder, 'server'),
    log: { info() {}, warn() {} },
    settings: { max_connections: '60' },
    ...(existsSync(debian.home) ? { binaries: debian } : {}),
  })

function connectionUrl({ host, port, user, password, database }: Postgres['owner']): string {
  const secret = encodeURIComponent(String(password))
  return `postgres://${user}:${secret}@${encodeURIComponent(host ?? '')}:${port}/${database}`
}

let postgres: Postgres | null = null
let first: StartedServer | null = null
let second: StartedServer | null = null
const startAt = (url: string) =>
  startServer({
    DATABASE_URL: connectionUrl(postgres!.owner),
    DATA_DIR: dataDir,
    PORT: new URL(url).port,
    PUBLIC_URL: url,
  })

/** A user's window on each of the two processes. */
let firstPage: Page
let secondPage: Page
let tenantId: string

/** Restarts what a test ended; each try has a new user, so that earlier tries do not interfere. */
beforeEach(async () => {
  postgres ??= await startPostgres()
  // Initially both start together on an empty database: one of them migrates it, the other waits.
  first ??= startAt(one)
  second ??= startAt(other)
  await Promise.all([first.says('Wellhead is ready'), second.says('Wellhead is ready')])
  ;({ page: firstPage, tenantId } = await newOwner(await browser(), 'Pat Pair', 'Pair Petroleum', {
    baseURL: one,
  }))
  const storageState = await firstPage.context().storageState()
  secondPage = await newWindow(await browser(), { baseURL: other, storageState })
})
afterAll(async () => {
  for (const process of [first, second]) process?.server.kill('SIGKILL')
  await Promise.all([first?.ended, second?.ended])
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const addWell = (window: Page, name: string) => call(window, 'wells.create', { name }, tenantId)
const invite = (window: Page, email: string) => call(window, 'invitations.create', { email }, tenantId)

test('a session started in one process is valid in the other', async () => {
  const { viewer } = await call<{ viewer: { user: { displayName: string } } }>(secondPage, 'session.viewer')
  expect(viewer.user.displayName).toBe('Pat Pair')
})

test('a change through one is seen immediately by users of the other', async () => {
  await visit(secondPage, '/app/well')
  await secondPage.getByText('No wells yet').first().waitFor()
  await addWell(firstPage, 'Northern Pacific 1-H')
  await secondPage.getByText('Northern Pacific 1-H').first().waitFor()
})

/** The recipients of invitation emails. */
async function invitations(): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const files = (await readdir(outbox)).filter(file => file.endsWith('.eml'))
  const texts = await Promise.all(files.map(file => readFile(join(outbox, file), 'utf8')))
  return texts.flatMap(text => /^To: (guest\.\S+)/m.exec(text)?.[1] ?? [])
}

test('each job runs once, in whichever process gets it first', async () => {
  const invitedEmails = Array.from({ length: 12 }, () => uniqueEmail('Guest'))
  const listArrived = async () => (await invitations()).filter(email => invitedEmails.includes(email))
  for (const [i, email] of invitedEmails.entries()) await invite(i % 2 ? firstPage : secondPage, email)
  await expect.poll(async () => (await listArrived()).length).toBe(invitedEmails.length)
  expect((await listArrived()).toSorted()).toEqual(invitedEmails.toSorted())
})

test('a process asked to stop exits with 0 while the other continues', async () => {
  await visit(secondPage, '/app/well')
  await secondPage.getByText('No wells yet').first().waitFor()
  const { server, ended } = first!
  first = null
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  await addWell(secondPage, 'Southern Pacific 2-H')
  await secondPage.getByText('Southern Pacific 2-H').first().waitFor()
})

test('a killed process restarts and receives the other’s changes again', async () => {
  await visit(secondPage, '/app/well')
  await secondPage.getByText('No wells yet').first().waitFor()
  const { server, ended } = second!
  second = null
  server.kill('SIGKILL')
  await ended
  second = startAt(other)
  await second.says('Wellhead is ready')
  await addWell(firstPage, 'Union Pacific 3-H')
  await secondPage.getByText('Union Pacific 3-H').first().waitFor()
})

test('a process reports a lost database to the load balancer until it returns', async () => {
  const status = async (path: string) => (await fetch(other + path)).status
  await visit(secondPage, '/app/well')
  await secondPage.getByText('No wells yet').first().waitFor()
  const { stop } = postgres!
  postgres = null
  await stop()
  await expect.poll(() => status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  postgres = await startPostgres()
  await expect.poll(() => status('/readyz')).toBe(200)
  await addWell(firstPage, 'Western Pacific 4-H')
  await secondPage.getByText('Western Pacific 4-H').first().waitFor()
  const late = uniqueEmail('Guest')
  await invite(firstPage, late)
  await expect.poll(invitations).toContain(late)
  for (const process of [first, second]) expect(process!.text()).not.toContain(postgres.owner.password)
})
