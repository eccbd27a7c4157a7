import { percentile, type Bench, type Figure } from './figure.ts'
import { requestHeaders, startCaller, type Caller } from './front-door/caller.ts'
import { measureCpu } from './front-door/cpu.ts'
import { ground, ownerConfig, type Ground } from './front-door/ground.ts'
import { startFloor } from './front-door/start-floor.ts'
import type { Kind, LoadResult } from './front-door/load.ts'

const port = Number(process.env['PORT'] ?? 3954)
const wellCount = 2000
const rounds = Number(process.env['ROUNDS'] ?? 3)
const seconds = Number(process.env['SECONDS'] ?? 4)
const concurrency = 16

/** The kinds of calls, and the promised calls per second. */
const kinds: Record<Kind, { promise: string; atLeast: number }> = {
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
 * Smallest share of the calls per second of a hand-written floor (front-door/floor.ts) on the same PostgreSQL, by
 * number of callers.
 */
const floorShares: Partial<Record<Kind, Readonly<Record<number, number>>>> = {
  create: { 16: 0.22, 1: 0.2 },
  update: { 16: 0.22, 1: 0.2 },
}

/** Calls through the front door as a browser makes them: HTTP, session, JSON and gzip. */
const bench: Bench = async () => {
  const place = await ground(port, wellCount)
  const caller = await startCaller()
  try {
    const requested = process.env['KINDS']?.split(',') ?? Object.keys(kinds)
    const figures: Figure[] = []
    for (const kind of requested as Kind[]) {
      figures.push(...(await measured(kind, caller, place)))
      for (const [callers, share] of Object.entries(floorShares[kind] ?? {}))
        figures.push(await shareOfFloor(kind, Number(callers), share, caller, place))
    }
    return figures
  } finally {
    caller.end()
    await place.close()
  }
}
export default bench

async function measured(kind: Kind, caller: Caller, place: Ground): Promise<Figure[]> {
  const { promise, atLeast } = kinds[kind]
  await run(kind, caller, place, 2)
  const runs: Run[] = []
  for (let round = 0; round < rounds; round++) runs.push(await run(kind, caller, place, seconds))
  const middle = (pick: (each: Run) => number) => percentile(runs.map(pick), 0.5)
  const spread = runs.map(({ calls, seconds }) => Math.round(calls / seconds)).join(', ')
  return [
    {
      promise: `${promise}, calls per second`,
      measured: middle(({ calls, seconds }) => calls / seconds),
      atLeast,
      unit: '/s',
      note: `p50 ${middle(each => each.p50).toFixed(1)}, p99 ${middle(each => each.p99).toFixed(1)} ms; runs ${spread}`,
    },
    {
      promise: `${promise}, CPU per call`,
      measured: middle(each => each.server + each.database),
      atMost: 2000 / atLeast,
      unit: 'ms',
      note: `server ${middle(each => each.server).toFixed(2)}, database ${middle(each => each.database).toFixed(2)}`,
    },
  ]
}

/** Runs product and floor alternately, so that other load of the machine affects both. */
async function shareOfFloor(
  kind: Kind,
  callers: number,
  atLeast: number,
  caller: Caller,
  place: Ground,
): Promise<Figure> {
  const floor = await startFloor(port + 1, await ownerConfig(place.dataDir))
  try {
    const order = {
      kind,
      url: floor.url,
      headers: requestHeaders(floor.url, place.person),
      atOnce: callers,
      wells: place.wells,
    }
    await caller.ask({ ...order, seconds: 1 })
    const pairs: { product: LoadResult; floor: LoadResult }[] = []
    for (let round = 0; round < rounds; round++)
      pairs.push({
        product: await run(kind, caller, place, seconds, callers),
        floor: await caller.ask({ ...order, seconds }),
      })
    const middle = (figure: (pair: (typeof pairs)[number]) => number) => percentile(pairs.map(figure), 0.5)
    const perSecond = ({ calls, seconds: took }: LoadResult) => calls / took
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
  kind: Kind,
  caller: Caller,
  { server, person, wells }: Ground,
  forSeconds: number,
  callers = concurrency,
): Promise<Run> {
  const { url } = server
  const before = measureCpu(server.pid)
  const figures = await caller.ask({
    kind,
    url,
    headers: requestHeaders(url, person),
    seconds: forSeconds,
    atOnce: callers,
    wells,
  })
  const after = measureCpu(server.pid)
  // The updated wells have new versions, so they are not reused.
  if (kind === 'update') wells.splice(0, callers)
  const each = (name: 'server' | 'database') => (after[name] - before[name]) / figures.calls
  return { ...figures, server: each('server'), database: each('database') }
}
