import { percentile, type Bench, type Figure } from './figure.ts'
import { requestHeaders, startCaller, type Caller } from './front-door/caller.ts'
import { measureCpu } from './front-door/cpu.ts'
import { openTestBed, ownerConfig, type TestBed } from './front-door/test-bed.ts'
import { startFloor } from './front-door/start-floor.ts'
import type { LoadKind, LoadResult } from './front-door/load.ts'

const port = Number(process.env['PORT'] ?? 3954)
const wellCount = 2000
const rounds = Number(process.env['ROUNDS'] ?? 3)
const seconds = Number(process.env['SECONDS'] ?? 4)
const concurrency = 16

/** The promised calls per second of each kind. */
const kinds: Record<LoadKind, { promise: string; atLeast: number }> = {
  get: { promise: 'one record', atLeast: 5000 },
  'get, uncached': { promise: 'one record, first request', atLeast: 5000 },
  list: { promise: 'list of 100, gzip', atLeast: 1500 },
  'list, uncached': { promise: 'list of 100, gzip, first request', atLeast: 1500 },
  search: { promise: 'search', atLeast: 500 },
  create: { promise: 'create', atLeast: 1200 },
  update: { promise: 'update', atLeast: 1200 },
  'sign-in': { promise: 'sign-in', atLeast: 71 },
}

/**
 * The least allowed share of the calls per second of a hand-written floor (front-door/floor.ts) on the same
 * PostgreSQL, by number of callers.
 */
const floorShares: Partial<Record<LoadKind, Readonly<Record<number, number>>>> = {
  create: { 16: 0.22, 1: 0.2 },
  update: { 16: 0.22, 1: 0.2 },
}

/** Calls through the front door as a browser makes them: HTTP, session, JSON and gzip. */
const bench: Bench = async () => {
  const testBed = await openTestBed(port, wellCount)
  const caller = await startCaller()
  try {
    const requestedKinds = process.env['KINDS']?.split(',') ?? Object.keys(kinds)
    const figures: Figure[] = []
    for (const kind of requestedKinds as LoadKind[]) {
      figures.push(...(await measureKind(kind, caller, testBed)))
      for (const [callers, share] of Object.entries(floorShares[kind] ?? {}))
        figures.push(await measureFloorShare(kind, Number(callers), share, caller, testBed))
    }
    return figures
  } finally {
    caller.end()
    await testBed.close()
  }
}
export default bench

async function measureKind(kind: LoadKind, caller: Caller, testBed: TestBed): Promise<Figure[]> {
  const { promise, atLeast } = kinds[kind]
  await run(kind, caller, testBed, 2)
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++) runs.push(await run(kind, caller, testBed, seconds))
  const median = (pick: (result: Run) => number) => percentile(runs.map(pick), 0.5)
  const spread = runs.map(({ calls, seconds }) => Math.round(calls / seconds)).join(', ')
  return [
    {
      promise: `${promise}, calls per second`,
      measured: median(({ calls, seconds }) => calls / seconds),
      atLeast,
      unit: '/s',
      note: `p50 ${median(result => result.p50).toFixed(1)}, p99 ${median(result => result.p99).toFixed(1)} ms; runs ${spread}`,
    },
    {
      promise: `${promise}, CPU per call`,
      measured: median(result => result.server + result.database),
      atMost: 2000 / atLeast,
      unit: 'ms',
      note: `server ${median(result => result.server).toFixed(2)}, database ${median(result => result.database).toFixed(2)}`,
    },
  ]
}

/** Runs product and floor alternately, so that other load of the machine affects both. */
async function measureFloorShare(
  kind: LoadKind,
  callers: number,
  atLeast: number,
  caller: Caller,
  testBed: TestBed,
): Promise<Figure> {
  const floor = await startFloor(port + 1, await ownerConfig(testBed.dataDir))
  try {
    const order = {
      kind,
      url: floor.url,
      headers: requestHeaders(floor.url, testBed.person),
      atOnce: callers,
      wells: testBed.wells,
    }
    await caller.ask({ ...order, seconds: 1 })
    const pairs: { product: LoadResult; floor: LoadResult }[] = []
    for (let round = 0; round < rounds; round++)
      pairs.push({
        product: await run(kind, caller, testBed, seconds, callers),
        floor: await caller.ask({ ...order, seconds }),
      })
    const middle = (figure: (pair: (typeof pairs)[number]) => number) => percentile(pairs.map(figure), 0.5)
    const perSecond = ({ calls, seconds: elapsed }: LoadResult) => calls / elapsed
    return {
      promise: `${kind}, share of a hand-written baseline, callers: ${callers}`,
      measured: middle(pair => perSecond(pair.product) / perSecond(pair.floor)),
      atLeast,
      unit: '×',
      note: `${middle(pair => perSecond(pair.product)).toFixed(0)} to ${middle(pair => perSecond(pair.floor)).toFixed(0)} a second, p50 ${middle(pair => pair.product.p50).toFixed(2)} to ${middle(pair => pair.floor.p50).toFixed(2)} ms`,
    }
  } finally {
    await floor.stop()
  }
}

type Run = LoadResult & { server: number; database: number }

async function run(
  kind: LoadKind,
  caller: Caller,
  { server, person, wells }: TestBed,
  forSeconds: number,
  callers = concurrency,
): Promise<Run> {
  const { url } = server
  const cpuBefore = measureCpu(server.pid)
  const figures = await caller.ask({
    kind,
    url,
    headers: requestHeaders(url, person),
    seconds: forSeconds,
    atOnce: callers,
    wells,
  })
  const cpuAfter = measureCpu(server.pid)
  // The updated wells have new versions, so they are not reused.
  if (kind === 'update') wells.splice(0, callers)
  const msPerCall = (name: 'server' | 'database') => (cpuAfter[name] - cpuBefore[name]) / figures.calls
  return { ...figures, server: msPerCall('server'), database: msPerCall('database') }
}
