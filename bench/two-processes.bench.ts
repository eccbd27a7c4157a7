import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import pino from 'pino'
import { startEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { percentile, type Bench, type Figure } from './figure.ts'
import { requestHeaders, startCaller, type Caller } from './front-door/caller.ts'
import { fillWells } from './front-door/test-bed.ts'
import type { LoadKind, LoadOrder } from './front-door/load.ts'
import { startServer, type StartedServer } from './server.ts'
import { registerFounder, type Person } from './storms/people.ts'

const ports = [3956, 3957]
const wellCount = 2000
const rounds = 3
const seconds = 4
const kinds: readonly LoadKind[] = ['get', 'list', 'create']

type Pair = {
  servers: StartedServer[]
  callers: Caller[]
  person: Person
  order: Omit<LoadOrder, 'kind' | 'url' | 'headers'>
}

/**
 * Two processes of the product on one PostgreSQL, compared with one of them. It is meaningful only with enough
 * cores for both, the database and the callers.
 */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const database = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
  const settings = { DATABASE_URL: connectionUrl(database.owner) }
  const servers: StartedServer[] = []
  const callers = await Promise.all(ports.map(startCaller))
  try {
    for (const port of ports) servers.push(await startServer(join(dataDir, String(port)), port, settings))
    const person = await registerFounder(servers[0]!.url, 'door')
    const wells = await fillWells(database.owner, person.tenantId, wellCount)
    const pair = { servers, callers, person, order: { seconds, atOnce: 16, wells } }
    const figures: Figure[] = []
    for (const kind of kinds) figures.push(await compareProcesses(kind, pair))
    return figures
  } finally {
    for (const caller of callers) caller.end()
    for (const server of servers) await server.stop()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

/** Alternates between them, so that other load on the machine affects both equally. */
async function compareProcesses(kind: LoadKind, pair: Pair): Promise<Figure> {
  await callsPerSecond(kind, pair, 2)
  const [oneProcess, twoProcesses]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    oneProcess.push(await callsPerSecond(kind, pair, 1))
    twoProcesses.push(await callsPerSecond(kind, pair, 2))
  }
  const [oneRate, twoRate] = [percentile(oneProcess, 0.5), percentile(twoProcesses, 0.5)]
  return {
    promise: `${kind}: two processes to one`,
    measured: twoRate / oneRate,
    atLeast: 1.7,
    unit: 'times',
    note: `${Math.round(oneRate)} and ${Math.round(twoRate)} calls a second`,
  }
}

/** The calls per second that the first `count` processes serve together. */
async function callsPerSecond(
  kind: LoadKind,
  { servers, callers, person, order }: Pair,
  count: number,
): Promise<number> {
  const rates = servers.slice(0, count).map(async ({ url }, index) => {
    const { calls, seconds } = await callers[index]!.ask({
      ...order,
      kind,
      url,
      headers: requestHeaders(url, person),
    })
    return calls / seconds
  })
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0)
}

const connectionUrl = ({ user, password, host, port, database }: ClientConfig) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@${encodeURIComponent(host ?? '')}:${port}/${database}`
