import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { openWatchingPage } from '../src/app/testing/watching-page.ts'
import { startEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { toRichText } from '../src/core/text/testing/rich-text.ts'
import { percentile, type Bench } from './figure.ts'
import { startServer } from './server.ts'
import { registerFounder, type Person } from './storms/people.ts'

const port = 3958
const rounds = 25
const list = { path: 'equipment.list', input: { search: '', offset: 0, limit: 100 } }
/** A consent that lasts longer than this counts as not ended. */
const timeoutMs = 10_000

/**
 * The time from a customer's click that ends a consent until support can do nothing more: its calls are
 * refused, and its open page shows no customer data.
 */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const database = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
  const { host, port: databasePort, user, password, database: name } = database.owner
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host ?? '')}:${databasePort}/${name}`
  const server = await startServer(join(dataDir, 'files'), port, { DATABASE_URL })
  try {
    const [dana, ruth] = [
      await registerFounder(server.url, 'dana'),
      await registerFounder(server.url, 'ruth'),
    ]
    const owner = new pg.Client(database.owner)
    await owner.connect()
    await owner.query(
      `update users set platform_roles = '{customer,customer_support}' where email = 'ruth@example.test'`,
    )
    await owner.end()
    await call(server.url, dana, 'equipment.create', { name: 'Tank', kind: 'TANK' })
    const { id: ticketId } = await call<{ id: string }>(server.url, dana, 'support.create', {
      subject: 'Decimal is short',
      body: toRichText('Why?'),
    })
    const [refusalTimes, closingTimes]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const ending = await measureEnding(server.url, dana, ruth, ticketId)
      refusalTimes.push(ending.refused)
      closingTimes.push(ending.closed)
    }
    const figure = (label: string, samples: number[]) => ({
      promise: `consent ended, ${label}, the slowest`,
      measured: percentile(samples, 1),
      atMost: 250,
      unit: 'ms',
      note: `p50 ${percentile(samples, 0.5).toFixed(0)} ms of ${rounds}`,
    })
    return [figure('calls refused', refusalTimes), figure('open page empty', closingTimes)]
  } finally {
    await server.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

/** Runs a consent from its request to its end, and returns how long each effect took after the click, in ms. */
async function measureEnding(url: string, dana: Person, ruth: Person, ticketId: string) {
  const staff = { ...ruth, tenantId: '' }
  await call(url, staff, 'supportDesk.askConsent', { id: ticketId })
  const { consents } = await read<{ consents: { id: string }[] }>(url, dana, 'support.get', { id: ticketId })
  const { id } = consents[0]!
  await call(url, dana, 'support.grantConsent', { id, minutes: 30 })
  await call(url, staff, 'supportDesk.beginActing', { id })
  const acting = { ...ruth, tenantId: id }
  const headers = { cookie: ruth.cookie, 'x-wellhead-tenant': id }
  const page = await openWatchingPage({ process: url, origin: url }, headers, [list])
  await waitUntil(async () => page.shown(list).includes('Tank'))
  await read(url, acting, list.path, list.input)
  const began = performance.now()
  const click = call(url, dana, 'support.endConsent', { id })
  const since = () => performance.now() - began
  const [refusedMs, closedMs] = await Promise.all([
    waitUntil(async () => !(await callApi(url, acting, list.path, list.input)).ok).then(since),
    waitUntil(async () => !page.shown(list).includes('Tank')).then(since),
  ])
  await click
  page.close()
  return { refused: refusedMs, closed: closedMs }
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await condition())) {
    if (performance.now() - began > timeoutMs) throw new Error('what the bench waited for did not come')
    await new Promise(resolve => setTimeout(resolve, 1))
  }
}

const requestHeaders = (url: string, { cookie, tenantId }: Person) => ({
  'content-type': 'application/json',
  origin: url,
  cookie,
  ...(tenantId && { 'x-wellhead-tenant': tenantId }),
})

const callApi = async (url: string, person: Person, path: string, input: object) => {
  const response = await fetch(`${url}/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    headers: requestHeaders(url, person),
  })
  return { ok: response.ok, body: (await response.json()) as { result?: { data: unknown } } }
}

async function read<Answer>(url: string, person: Person, path: string, input: object): Promise<Answer> {
  const { ok, body } = await callApi(url, person, path, input)
  if (!ok) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.result!.data as Answer
}

async function call<Answer = unknown>(
  url: string,
  person: Person,
  path: string,
  input: object,
): Promise<Answer> {
  const response = await fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers: requestHeaders(url, person),
    body: JSON.stringify(input),
  })
  const body = (await response.json()) as { result?: { data: Answer } }
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.result?.data as Answer
}
