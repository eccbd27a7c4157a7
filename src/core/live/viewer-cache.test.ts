import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionViewer } from '../tenancy/viewer.server.ts'
import { openSignalCursor } from './signal-cursor.server.ts'
import { createViewerCache, type ViewerRequest } from './viewer-cache.server.ts'

const tenant = '11111111-1111-1111-1111-111111111111'
const createRequest = (cookies: string, tenantId: string | null = tenant): ViewerRequest => ({
  cookies,
  tenantId,
  address: '',
})

/** A session whose cookies are the id of its user. */
const createSession = ({ cookies, tenantId }: ViewerRequest, trueUntil = Infinity) =>
  ({
    viewer: { user: { id: cookies }, platformRoles: [], membership: tenantId ? { tenantId } : null },
    trueUntil,
  }) as unknown as SessionViewer

let clock = 0
let reads: string[] = []
/** Delays reads while a test sets it. */
let heldRead: Promise<void> | null = null
let connected = true
beforeEach(() => {
  clock = 0
  reads = []
  heldRead = null
  connected = true
})

function createViewers(trueUntil?: () => number) {
  const caughtUp = async () => {
    if (!connected) throw new Error('lost')
  }
  const now = () => clock
  const hearing = openSignalCursor(caughtUp, () => cache.onSignal(null, null), now)
  const cache = createViewerCache({
    async read(input) {
      reads.push(input.cookies)
      await heldRead
      return input.cookies.startsWith('gone') ? null : createSession(input, trueUntil?.())
    },
    signalCursor: hearing,
    now,
  })
  return cache
}

/** Lets the pending confirmation of signals arrive. */
const flushSignals = () => new Promise<void>(resolve => setImmediate(resolve))

/** Lets time pass, with a request every tenth of a second. */
async function advance({ find }: ReturnType<typeof createViewers>, ms: number) {
  for (const until = clock + ms; clock < until; clock += 100) {
    await find(createRequest('busy', null))
    await flushSignals()
  }
  reads = reads.filter(each => each !== 'busy')
}

test('reads a viewer once, and again only after a signal about its inputs', async () => {
  const cache = createViewers()
  const ask = async () => {
    await cache.find(createRequest('kim'))
    return reads.splice(0).length
  }
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(0)
  const topics = ['memberships', 'roles', 'tenants', 'plans', 'sessions', 'users', 'system_settings']
  for (const topic of [...topics, 'legal_acceptances']) {
    for (const audience of ['person:kim', tenant, 'everyone']) {
      cache.onSignal(audience, topic)
      expect(await ask(), `${audience} ${topic}`).toBe(1)
    }
    cache.onSignal('person:lee', topic)
    cache.onSignal('22222222-2222-2222-2222-222222222222', topic)
    expect(await ask(), `another’s ${topic}`).toBe(0)
  }
  cache.onSignal(tenant, 'wells')
  expect(await ask()).toBe(0)
  cache.onSignal(null, null)
  expect(await ask()).toBe(1)
})

test('does not cache a read overtaken by a signal, nor hand it to later requests', async () => {
  const cache = createViewers()
  let go = () => {}
  heldRead = new Promise(resolve => (go = resolve))
  const before = cache.find(createRequest('kim'))
  const second = cache.find(createRequest('kim'))
  cache.onSignal('person:kim', 'users')
  const after = cache.find(createRequest('kim'))
  expect(reads).toEqual(['kim', 'kim'])
  go()
  await Promise.all([before, second, after])
  await cache.find(createRequest('kim'))
  expect(reads).toEqual(['kim', 'kim'])
  // Neither gets the result that was read before the signal.
  expect(await before).toBe(await after)
  expect(await second).toBe(await after)
})

test('uses no cached viewer after a second without contact with the signals', async () => {
  const cache = createViewers()
  await cache.find(createRequest('kim'))
  await advance(cache, 2000)
  await cache.find(createRequest('kim'))
  expect(reads).toEqual(['kim'])
  connected = false
  await advance(cache, 1200)
  await cache.find(createRequest('kim'))
  await cache.find(createRequest('kim'))
  expect(reads).toEqual(['kim', 'kim'])
})

test('rereads after some seconds and when a session or plan ends, on any clock', async () => {
  const cache = createViewers()
  await cache.find(createRequest('kim'))
  await advance(cache, 5200)
  await cache.find(createRequest('kim'))
  expect(reads).toEqual(['kim', 'kim'])

  const ending = createViewers(() => Date.now() + 1000)
  await ending.find(createRequest('lee'))
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  await ending.find(createRequest('lee'))
  vi.useFakeTimers({ now: Date.now() - 7_200_000, toFake: ['Date'] })
  await ending.find(createRequest('lee'))
  clock += 6000
  await ending.find(createRequest('lee'))
  vi.useRealTimers()
  expect(reads.filter(each => each === 'lee')).toHaveLength(3)
})

test('bounds its memory, and does not cache nonexistent users', async () => {
  const cache = createViewers()
  for (let n = 0; n < 6000; n++) await cache.find(createRequest(`gone ${n}`))
  await cache.find(createRequest('kim'))
  for (let n = 0; n < 4000; n++) await cache.find(createRequest(`person ${n}`))
  await cache.find(createRequest('kim'))
  for (let n = 4000; n < 8000; n++) await cache.find(createRequest(`person ${n}`))
  await cache.find(createRequest('kim'))
  expect(reads.filter(each => each === 'kim')).toHaveLength(1)
  await cache.find(createRequest('person 0'))
  expect(reads.at(-1)).toBe('person 0')
  await cache.find(createRequest('gone 0'))
  expect(reads.at(-1)).toBe('gone 0')
  const long = createRequest('x'.repeat(3000))
  await cache.find(long)
  await cache.find(long)
  expect(reads.slice(-2)).toEqual([long.cookies, long.cookies])
})

test('a storm of signals costs each affected viewer one read, and others none', async () => {
  const cache = createViewers()
  await cache.find(createRequest('kim'))
  for (let n = 0; n < 10_000; n++) cache.onSignal(`person:${n}`, 'memberships')
  await cache.find(createRequest('kim'))
  expect(reads).toEqual(['kim'])
  for (let n = 0; n < 10_000; n++) cache.onSignal(tenant, 'roles')
  await cache.find(createRequest('kim'))
  await cache.find(createRequest('kim'))
  expect(reads).toEqual(['kim', 'kim'])
})
