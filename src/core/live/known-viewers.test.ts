import { beforeEach, expect, test, vi } from 'vitest'
import type { KnownSession } from '../tenancy/viewer.server.ts'
import { openSignalCursor } from './signal-cursor.server.ts'
import { knownViewers, type Asker } from './known-viewers.server.ts'

const tenant = '11111111-1111-1111-1111-111111111111'
const asker = (cookies: string, tenantId: string | null = tenant): Asker => ({
  cookies,
  tenantId,
  address: '',
})

/** A session whose cookies are the id of its user. */
const createSession = ({ cookies, tenantId }: Asker, trueUntil = Infinity) =>
  ({
    viewer: { user: { id: cookies }, platformRoles: [], membership: tenantId ? { tenantId } : null },
    trueUntil,
  }) as unknown as KnownSession

let clock = 0
let reads: string[] = []
/** Delays reads while a test sets it. */
let held: Promise<void> | null = null
let connected = true
beforeEach(() => {
  clock = 0
  reads = []
  held = null
  connected = true
})

function viewers(trueUntil?: () => number) {
  const caughtUp = async () => {
    if (!connected) throw new Error('lost')
  }
  const now = () => clock
  const hearing = openSignalCursor(caughtUp, () => known.signalled(null, null), now)
  const known = knownViewers({
    async read(input) {
      reads.push(input.cookies)
      await held
      return input.cookies.startsWith('gone') ? null : createSession(input, trueUntil?.())
    },
    hearing,
    now,
  })
  return known
}

/** Lets the pending confirmation of signals arrive. */
const settled = () => new Promise<void>(resolve => setImmediate(resolve))

/** Lets time pass, with a request every tenth of a second. */
async function pass({ find }: ReturnType<typeof viewers>, ms: number) {
  for (const until = clock + ms; clock < until; clock += 100) {
    await find(asker('busy', null))
    await settled()
  }
  reads = reads.filter(each => each !== 'busy')
}

test('reads a viewer once, and again only after a signal about its inputs', async () => {
  const known = viewers()
  const ask = async () => {
    await known.find(asker('kim'))
    return reads.splice(0).length
  }
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(0)
  const topics = ['memberships', 'roles', 'tenants', 'plans', 'sessions', 'users', 'system_settings']
  for (const topic of [...topics, 'legal_acceptances']) {
    for (const audience of ['person:kim', tenant, 'everyone']) {
      known.signalled(audience, topic)
      expect(await ask(), `${audience} ${topic}`).toBe(1)
    }
    known.signalled('person:lee', topic)
    known.signalled('22222222-2222-2222-2222-222222222222', topic)
    expect(await ask(), `another’s ${topic}`).toBe(0)
  }
  known.signalled(tenant, 'wells')
  expect(await ask()).toBe(0)
  known.signalled(null, null)
  expect(await ask()).toBe(1)
})

test('does not cache a read overtaken by a signal, nor hand it to later requests', async () => {
  const known = viewers()
  let go = () => {}
  held = new Promise(resolve => (go = resolve))
  const before = known.find(asker('kim'))
  const second = known.find(asker('kim'))
  known.signalled('person:kim', 'users')
  const after = known.find(asker('kim'))
  expect(reads).toEqual(['kim', 'kim'])
  go()
  await Promise.all([before, second, after])
  await known.find(asker('kim'))
  expect(reads).toEqual(['kim', 'kim'])
  // Neither gets the result that was read before the signal.
  expect(await before).toBe(await after)
  expect(await second).toBe(await after)
})

test('trusts nothing for more than a second without hearing from the signals', async () => {
  const known = viewers()
  await known.find(asker('kim'))
  await pass(known, 2000)
  await known.find(asker('kim'))
  expect(reads).toEqual(['kim'])
  connected = false
  await pass(known, 1200)
  await known.find(asker('kim'))
  await known.find(asker('kim'))
  expect(reads).toEqual(['kim', 'kim'])
})

test('rereads after some seconds and when a session or plan ends, whatever the clocks do', async () => {
  const known = viewers()
  await known.find(asker('kim'))
  await pass(known, 5200)
  await known.find(asker('kim'))
  expect(reads).toEqual(['kim', 'kim'])

  const ending = viewers(() => Date.now() + 1000)
  await ending.find(asker('lee'))
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
  await ending.find(asker('lee'))
  vi.useFakeTimers({ now: Date.now() - 7_200_000, toFake: ['Date'] })
  await ending.find(asker('lee'))
  clock += 6000
  await ending.find(asker('lee'))
  vi.useRealTimers()
  expect(reads.filter(each => each === 'lee')).toHaveLength(3)
})

test('bounds its memory, and does not cache nonexistent users', async () => {
  const known = viewers()
  for (let n = 0; n < 6000; n++) await known.find(asker(`gone ${n}`))
  await known.find(asker('kim'))
  for (let n = 0; n < 4000; n++) await known.find(asker(`person ${n}`))
  await known.find(asker('kim'))
  for (let n = 4000; n < 8000; n++) await known.find(asker(`person ${n}`))
  await known.find(asker('kim'))
  expect(reads.filter(each => each === 'kim')).toHaveLength(1)
  await known.find(asker('person 0'))
  expect(reads.at(-1)).toBe('person 0')
  await known.find(asker('gone 0'))
  expect(reads.at(-1)).toBe('gone 0')
  const long = asker('x'.repeat(3000))
  await known.find(long)
  await known.find(long)
  expect(reads.slice(-2)).toEqual([long.cookies, long.cookies])
})

test('a storm of signals costs each affected viewer one read, and others none', async () => {
  const known = viewers()
  await known.find(asker('kim'))
  for (let n = 0; n < 10_000; n++) known.signalled(`person:${n}`, 'memberships')
  await known.find(asker('kim'))
  expect(reads).toEqual(['kim'])
  for (let n = 0; n < 10_000; n++) known.signalled(tenant, 'roles')
  await known.find(asker('kim'))
  await known.find(asker('kim'))
  expect(reads).toEqual(['kim', 'kim'])
})
