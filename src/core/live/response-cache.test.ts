import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../http/context.server.ts'
import type { Calls } from '../http/call-handler.server.ts'
import { openSignalCursor } from './signal-cursor.server.ts'
import { createResponseCache } from './response-cache.server.ts'
import type { LiveApi } from './live-api.server.ts'

const tenant = '11111111-1111-4111-8111-111111111111'
const otherTenant = '22222222-2222-4222-8222-222222222222'

let clock = 0
let connected = true
beforeEach(() => {
  clock = 0
  connected = true
})

/**
 * Wells are the same for everyone with equal rights, an inbox is personal, a thread has an audience, and a log has no
 * topic.
 */
const queries: Record<string, Partial<ReturnType<LiveApi['live']>>> = {
  'wells.list': { reads: ['wells', 'tags'] },
  'inbox.list': { reads: ['inbox'], personal: true },
  'thread.get': { reads: ['thread'], audience: async () => [] },
  'log.list': { reads: [] },
}
const live = (path: string) => ({
  reads: [],
  personal: false,
  restMs: 0,
  audience: undefined,
  ...queries[path],
})

function testCache() {
  const now = () => clock
  const caughtUp = async () => {
    if (!connected) throw new Error('lost')
  }
  const hearing = openSignalCursor(caughtUp, () => stored.onSignal(null, null), now)
  const stored = createResponseCache({ live } as never, hearing, now)
  let counter = 0
  return {
    hearing,
    signalled: stored.onSignal,
    total: () => counter,
    /** Returns how often an answer had to be computed for this request. */
    async asks(
      context: Context,
      path: string,
      { during = (_: Context): unknown => null, status = 200, text = 'x', url = path } = {},
    ) {
      const before = counter
      const calls: Calls = {
        method: 'GET',
        paths: path.split(','),
        batch: path.includes(','),
        inputs: undefined,
      }
      await stored.respond(context, url, calls, async judged => {
        counter++
        await during(judged)
        return { status, text }
      })
      return counter - before
    },
    posts: async (context: Context, path: string) => {
      const calls: Calls = { method: 'POST', paths: [path], batch: false, inputs: {} }
      return stored.respond(context, path, calls, async () => ({ status: 200, text: String(++counter) }))
    },
  }
}

/** A user who sends a request. Each call reads them again, as another request would. */
const createUser = (
  id = 'kim',
  { capabilities = ['a'], tenantId = tenant, sessionId = 's1', isStillValid = (): boolean => true } = {},
) =>
  ({
    viewer: {
      user: { id },
      platformRoles: [],
      membership: { tenantId, status: 'member', roleIds: [], capabilities, plan: 'pro', timeZone: 'UTC' },
    },
    rights: { sessionId, stand: '', isStillValid },
    fresh: async () => createUser(id, { capabilities: ['a', 'b'], tenantId, sessionId }),
  }) as unknown as Context

test('computes an answer once, and again only after a signal about its inputs', async () => {
  const { asks, signalled } = testCache()
  const ask = () => asks(createUser(), 'wells.list')
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(0)
  for (const [audience, topic] of [
    [tenant, 'wells'],
    [tenant, 'tags'],
    ['person:kim', 'wells'],
    ['everyone', 'wells'],
    [null, null],
  ] as const) {
    signalled(audience, topic)
    expect(await ask(), `${audience} ${topic}`).toBe(1)
    expect(await ask()).toBe(0)
  }
  signalled(otherTenant, 'wells')
  signalled(tenant, 'leases')
  signalled('person:lee', 'wells')
  expect(await ask()).toBe(0)
})

test('returns an answer overtaken by a signal, but does not cache it', async () => {
  const { asks, signalled } = testCache()
  const ask = (during?: () => void) => asks(createUser(), 'wells.list', { during })
  expect(await ask(() => signalled(tenant, 'wells'))).toBe(1)
  expect(await ask(() => signalled(null, null))).toBe(1)
  expect(await ask(() => signalled(otherTenant, 'wells'))).toBe(1)
  expect(await ask()).toBe(0)
})

test('concurrent identical queries share one answer, unless a signal overtook it or it failed', async () => {
  const { asks, signalled, total } = testCache()
  const [kim, lee] = [createUser('kim'), createUser('lee')]
  /** Two users send the same request, with something in between; returns how many answers were computed. */
  const askedTwice = async (between: () => void, status = 200) => {
    signalled(null, null)
    const before = total()
    let release = () => {}
    const during = () => new Promise<void>(resolve => (release = resolve))
    const first = asks(kim, 'wells.list', { during, status })
    between()
    const second = asks(lee, 'wells.list')
    await new Promise(setImmediate)
    release()
    await Promise.all([first, second])
    return total() - before
  }
  expect(await askedTwice(() => {})).toBe(1)
  expect(await askedTwice(() => signalled(otherTenant, 'wells'))).toBe(1)
  expect(await askedTwice(() => signalled(tenant, 'wells'))).toBe(2)
  expect(await askedTwice(() => {}, 500)).toBe(2)
  expect(await askedTwice(() => (clock += 1_000))).toBe(2)
})

test('an answer computed after rereading rights is for its requester only', async () => {
  const { asks } = testCache()
  const [kim, lee] = [createUser('kim'), createUser('lee')]
  let release = () => {}
  const first = asks(kim, 'wells.list', {
    during: async ({ fresh }) => {
      await new Promise<void>(resolve => (release = resolve))
      await fresh!()
    },
  })
  const waiting = asks(lee, 'wells.list')
  await new Promise(setImmediate)
  release()
  expect(await first).toBe(2)
  expect(await waiting).toBe(1)

  const { asks: ask } = testCache()
  expect(await ask(kim, 'wells.list', { during: ({ fresh }) => fresh!() })).toBe(1)
  expect(await ask(lee, 'wells.list')).toBe(1)
  expect(await ask(lee, 'wells.list')).toBe(0)
})

test('rechecks a user who loses a right while waiting for a shared answer', async () => {
  const { asks, total } = testCache()
  let [release, good] = [() => {}, true]
  const first = asks(createUser('kim'), 'wells.list', {
    during: () => new Promise<void>(resolve => (release = resolve)),
  })
  const waiting = asks(createUser('lee', { isStillValid: () => good }), 'wells.list')
  await new Promise(setImmediate)
  good = false
  release()
  await Promise.all([first, waiting])
  expect(total()).toBe(2)
})

test('a signal about rights invalidates the answers given under them', async () => {
  const { asks, signalled } = testCache()
  const ask = (during?: () => void) => asks(createUser(), 'inbox.list', { during })
  expect(await ask()).toBe(1)
  signalled(tenant, 'memberships')
  expect(await ask(() => signalled('person:kim', 'sessions'))).toBe(1)
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(0)
})

test('shares an answer only among equal rights, and keeps personal ones to their session', async () => {
  const { asks } = testCache()
  expect(await asks(createUser('kim'), 'wells.list')).toBe(1)
  expect(await asks(createUser('lee'), 'wells.list')).toBe(0)
  expect(await asks(createUser('lee', { capabilities: ['a', 'b'] }), 'wells.list')).toBe(1)
  expect(await asks(createUser('lee', { tenantId: otherTenant }), 'wells.list')).toBe(1)
  expect(await asks(createUser('kim'), 'wells.list', { url: 'wells.list?input=1' })).toBe(1)

  expect(await asks(createUser('kim'), 'inbox.list')).toBe(1)
  expect(await asks(createUser('lee'), 'inbox.list')).toBe(1)
  expect(await asks(createUser('kim', { sessionId: 's2' }), 'inbox.list')).toBe(1)
  expect(await asks(createUser('kim'), 'inbox.list')).toBe(0)
  // One personal query makes the whole batch personal.
  expect(await asks(createUser('kim'), 'wells.list,inbox.list')).toBe(1)
  expect(await asks(createUser('lee'), 'wells.list,inbox.list')).toBe(1)
})

test('never caches data without signals, data with its own audience, errors or writes', async () => {
  const { asks, posts } = testCache()
  for (const path of ['log.list', 'thread.get', 'unknown', 'wells.list,log.list']) {
    await asks(createUser(), path)
    expect(await asks(createUser(), path), path).toBe(1)
  }
  await asks(createUser(), 'wells.list', { status: 404 })
  expect(await asks(createUser(), 'wells.list')).toBe(1)
  const first = await posts(createUser(), 'wells.list')
  expect(await posts(createUser(), 'wells.list')).not.toEqual(first)
})

test('uses no cached answer while signals may be missing, nor an old one', async () => {
  const { asks, hearing } = testCache()
  const ask = async () => {
    hearing.requestConfirmation()
    await new Promise(setImmediate)
    return asks(createUser(), 'wells.list')
  }
  expect(await ask()).toBe(1)
  for (clock = 200; clock < 10_000; clock += 200) expect(await ask()).toBe(0)
  clock = 10_000
  expect(await ask()).toBe(1)
  // Signals are unconfirmed for a second.
  clock += 1_000
  expect(await asks(createUser(), 'wells.list')).toBe(1)
  expect(await ask()).toBe(0)
  connected = false
  clock += 300
  expect(await ask()).toBe(1)
})

test('uses bounded memory, and evicts the oldest answers', async () => {
  const { asks } = testCache()
  const text = 'x'.repeat(250 * 1024)
  for (let number = 0; number < 200; number++)
    await asks(createUser(), 'wells.list', { text, url: `${number}` })
  expect(await asks(createUser(), 'wells.list', { text, url: '199' })).toBe(0)
  expect(await asks(createUser(), 'wells.list', { text, url: '0' })).toBe(1)
  await asks(createUser(), 'wells.list', { text: text + text, url: 'long' })
  expect(await asks(createUser(), 'wells.list', { url: 'long' })).toBe(1)
})
