import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { distribute } from '../src/core/data/distributed/distribute.server.ts'
import { runOnAllServers, inDatabase } from '../src/core/data/testing/database.ts'
import { nodeServers, distributeDatabase } from '../src/core/data/testing/nodes.ts'
import { percentile, type Bench, type Figure } from './figure.ts'
import { requestHeaders, startCaller, type Caller } from './front-door/caller.ts'
import { fillWells, ownerConfig } from './front-door/test-bed.ts'
import type { LoadKind, LoadOrder } from './front-door/load.ts'
import { startServer, type StartedServer } from './server.ts'
import { registerFounder } from './storms/people.ts'

const ports = { one: 3971, several: 3972 }
/**
 * A full list, with few enough wells that each is read again within a second after the ten-second answer cache
 * expires.
 */
const wellCount = 120
const rounds = 3
const seconds = 4
const kinds: readonly LoadKind[] = ['get', 'get, uncached', 'list', 'list, uncached', 'create']

type LoadTarget = Omit<LoadOrder, 'kind'>

/** Calls to servers on CITUS_URL and the same calls on one PostgreSQL, in alternation. */
const bench: Bench = async () => {
  const { CITUS_URL } = process.env
  if (!CITUS_URL) {
    console.log('CITUS_URL names no coordinator; skipped (docs/distributed.md)')
    return []
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const coordinator = { connectionString: CITUS_URL }
  const name = `wellhead_bench_${process.pid}`
  const nodes = await nodeServers(coordinator)
  const caller = await startCaller()
  const servers: StartedServer[] = []
  const startOn = async (port: number, settings: Readonly<Record<string, string>> = {}) => {
    const server = await startServer(join(dataDir, String(port)), port, settings)
    servers.push(server)
    return server
  }
  try {
    await runOnAllServers([coordinator, ...nodes], `create database ${name}`)
    const owner = inDatabase(coordinator, name)
    await distributeDatabase(owner, nodes, name)
    const settings = { DATABASE_URL: owner.connectionString! }
    const migrating = await startServer(join(dataDir, String(ports.several)), ports.several, settings)
    await migrating.stop()
    // Fewer shards per table than usual: they are created faster, and a call still reaches a single one.
    await distribute({ ...owner, options: '-c citus.shard_count=4' })
    const single = await startTarget(
      await startOn(ports.one),
      await ownerConfig(join(dataDir, String(ports.one))),
    )
    const several = await startTarget(await startOn(ports.several, settings), owner)
    const figures: Figure[] = []
    for (const kind of kinds) figures.push(await compareRates(kind, caller, single, several))
    return figures
  } finally {
    caller.end()
    for (const server of servers) await server.stop()
    await runOnAllServers([coordinator, ...nodes], `drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench

async function startTarget(
  { url }: StartedServer,
  owner: Parameters<typeof fillWells>[0],
): Promise<LoadTarget> {
  const person = await registerFounder(url, 'door')
  const wells = await fillWells(owner, person.tenantId, wellCount)
  return { url, headers: requestHeaders(url, person), seconds, atOnce: 16, wells }
}

async function compareRates(
  kind: LoadKind,
  caller: Caller,
  item: LoadTarget,
  several: LoadTarget,
): Promise<Figure> {
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++)
    for (const [index, target] of [item, several].entries()) {
      const { calls, seconds } = await caller.ask({ ...target, kind })
      // The first round is a warm-up.
      if (round > 0) rates[index]!.push(calls / seconds)
    }
  const [singleRate, distributedRate] = rates.map(rate => percentile(rate, 0.5)) as [number, number]
  return {
    promise: `${kind}: several servers to one`,
    measured: distributedRate / singleRate,
    atLeast: 0.5,
    unit: 'times',
    note: `${Math.round(distributedRate)} and ${Math.round(singleRate)} calls per second`,
  }
}
