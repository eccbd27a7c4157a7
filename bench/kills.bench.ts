import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import pg from 'pg'
import { termsVersion } from '../src/core/access/terms.ts'
import { attachEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { percentile, type Bench } from './figure.ts'
import { startServer, type StartedServer } from './server.ts'

const port = 3953
const count = (name: string, usual: number) => Number(process.env[name] ?? usual)
/** The number of kills; APPLICATION_KILLS=200 DATABASE_KILLS=50 ENDS=30 npm run bench kills runs more. */
const [applicationKills, databaseKills, ends] = [
  count('APPLICATION_KILLS', 4),
  count('DATABASE_KILLS', 4),
  count('ENDS', 3),
]
const writers = 64
/**
 * Kills are spaced so that the product does not see more than five ends per minute, which it would treat as a
 * permanent failure.
 */
const restMs = 13_000

/** Kills the application and its database during writes, and then verifies every acknowledged write. */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  try {
    let server = await startServer(dataDir, port)
    const call = await signUp(server.url)
    const acknowledgedNames = new Set<string>()
    const stopWriting = startWriting(call, acknowledgedNames)

    const application: number[] = []
    for (let i = 0; i < applicationKills; i++) {
      await passed(i === 0 ? 2_000 : restMs)
      application.push(await killAndMeasure(server, () => findApplicationPid(dataDir)))
    }
    const database: number[] = []
    for (let i = 0; i < databaseKills; i++) {
      await passed(i === 0 ? 2_000 : restMs)
      database.push(await killAndMeasure(server, () => findDatabasePid(dataDir)))
    }
    const killTimes: number[] = []
    for (let i = 0; i < ends; i++) {
      await passed(500)
      process.kill(findDatabasePid(dataDir)!, 'SIGKILL')
      const endedAt = performance.now()
      await server.stop()
      killTimes.push(performance.now() - endedAt)
      server = await startServer(dataDir, port)
    }
    await stopWriting()
    const times = await storedCounts(dataDir)
    await server.stop()
    const invalid = [...acknowledgedNames].filter(name => times.get(name) !== 1).length
    const seconds = { unit: 's' }
    const quantile = (samples: number[], share: number) => percentile(samples, share) / 1000
    const inTime = (samples: number[]) =>
      `${samples.filter(sample => sample <= 3000).length} of ${samples.length} within 3 s; load ${loadavg()[0]!.toFixed(1)}`
    return [
      {
        promise: `acknowledged writes lost or duplicated by ${applicationKills + databaseKills + ends} kills`,
        measured: invalid,
        atMost: 0,
        unit: 'writes',
        note: `of ${acknowledgedNames.size}`,
      },
      {
        promise: 'ready after killing the application, p50',
        measured: quantile(application, 0.5),
        atMost: 1.5,
        ...seconds,
      },
      {
        promise: 'ready after killing the application, worst',
        measured: quantile(application, 1),
        atMost: 3,
        note: inTime(application),
        ...seconds,
      },
      {
        promise: 'ready after killing the database, p50',
        measured: quantile(database, 0.5),
        atMost: 1.5,
        ...seconds,
      },
      {
        promise: 'ready after killing the database, worst',
        measured: quantile(database, 1),
        atMost: 3,
        note: inTime(database),
        ...seconds,
      },
      {
        promise: 'shutdown while its connections broke, worst',
        measured: quantile(killTimes, 1),
        atMost: 5,
        ...seconds,
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

/** Kills a process and returns how long it took until a replacement answered requests. */
async function killAndMeasure({ url }: StartedServer, getPid: () => number | null): Promise<number> {
  const pid = getPid()!
  const killedAt = performance.now()
  process.kill(pid, 'SIGKILL')
  const ready = async () =>
    ![null, pid].includes(getPid()) &&
    (await fetch(`${url}/readyz`).then(
      result => result.ok,
      () => false,
    ))
  while (!(await ready())) await passed(20)
  return performance.now() - killedAt
}

/** The process that currently owns a DATA_DIR. */
function findApplicationPid(dataDir: string): number | null {
  const folder = join(dataDir, 'owner')
  const [last] = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .toSorted((a, b) => parseInt(b, 10) - parseInt(a, 10))
  return pidIn(() => (JSON.parse(readFileSync(join(folder, last!), 'utf8')) as { pid: number }).pid)
}

const findDatabasePid = (dataDir: string) =>
  pidIn(() => parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10))

function pidIn(read: () => number): number | null {
  try {
    return read() || null
  } catch {
    return null
  }
}

type CallProcedure = (path: string, data: object) => Promise<{ ok: boolean; data: unknown }>

/** A user with an organization. */
async function signUp(url: string): Promise<CallProcedure> {
  const headers: Record<string, string> = { origin: url, 'content-type': 'application/json' }
  const post = (path: string, data: object) =>
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(data) })
  const call: CallProcedure = async (path, data) => {
    const response = await post(`/trpc/${path}`, data)
    const { result } = (await response.json()) as { result?: { data: unknown } }
    return { ok: response.ok, data: result?.data }
  }
  const [email, password] = ['kim@kills.example', 'a well with many revisions']
  await post('/api/auth/sign-up/email', { name: 'Kim Kills', email, password })
  const signedIn = await post('/api/auth/sign-in/email', { email, password })
  headers['cookie'] = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  await call('legal.accept', { version: termsVersion, accepted: true })
  const { user } = (await signedIn.json()) as { user: { id: string } }
  const created = await call('onboarding.create', { userId: user.id, name: 'Kills Petroleum' })
  headers['x-wellhead-tenant'] = (created.data as { tenantId: string }).tenantId
  return call
}

/**
 * Starts writers that create wells in sequence and note the acknowledged ones. Returns a function that stops
 * them.
 */
function startWriting(call: CallProcedure, acknowledgedNames: Set<string>): () => Promise<void> {
  const writer = { stopped: false }
  const writing = Array.from({ length: writers }, async (_, number) => {
    for (let n = 0; !writer.stopped; n++) {
      const name = `W${number}-${n}`
      const response = await call('wells.create', { name }).catch(() => null)
      if (response?.ok) acknowledgedNames.add(name)
      else await passed(50)
    }
  })
  return async () => {
    writer.stopped = true
    await Promise.all(writing)
  }
}

/** The number of stored copies of each well. */
async function storedCounts(dataDir: string): Promise<Map<string, number>> {
  const { owner } = (await attachEmbedded(dataDir))!
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`select set_config('app.platform', 'on', false)`)
  const { rows } = await client.query<{ name: string; n: number }>(
    'select name, count(*)::int as n from wells group by name',
  )
  await client.end()
  return new Map(rows.map(({ name, n }) => [name, n]))
}
