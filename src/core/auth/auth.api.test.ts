import { and, desc, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes } from '../data/change.table.ts'
import { platformId } from '../data/record.server.ts'
import { clientAddressHeader } from '../http/address.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import type { Mail } from '../mail/postman.server.ts'
import { memberships } from '../tenancy/tenant.table.ts'
import { createAuth, type Auth } from './auth.server.ts'
import { users } from './auth.table.ts'
import { passwordQueue, passwordLimits } from './password-limiter.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let auth: Auth
const emails: Mail[] = []
const password = 'seven wells in a row'
beforeAll(async () => {
  orgs = await twoOrganizations()
  const { config, database, log } = orgs.services
  const send = async (mail: Mail) => void emails.push(mail)
  auth = createAuth(config, 'a secret of at least thirty-two signs', database, send, log)
})
afterAll(() => orgs.close())

function callAuthApi(path: string, body: object, options: { from?: string; cookie?: string } = {}) {
  const { from = '203.0.113.7', cookie } = options
  const headers = new Headers({
    'content-type': 'application/json',
    origin: orgs.services.config.PUBLIC_URL,
    'user-agent': 'Firefox/140.0',
    [clientAddressHeader]: from,
    ...(cookie ? { cookie } : {}),
  })
  const url = `${orgs.services.config.PUBLIC_URL}/api/auth${path}`
  return auth.handler(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
}
const register = (email: string, options: object = {}) =>
  callAuthApi('/sign-up/email', { name: 'Rita', email, password, ...options })
const signIn = (email: string, input = password, from?: string) =>
  callAuthApi('/sign-in/email', { email, password: input }, from === undefined ? {} : { from })
const sessionCookie = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!
const personBy = async (email: string) =>
  (await orgs.database.people.select().from(users).where(eq(users.email, email)))[0]
const readActions = (tenantId: string, userId: string) =>
  orgs.database.acrossTenants(async tx => {
    const rows = await tx
      .select()
      .from(changes)
      .where(and(eq(changes.tenantId, tenantId), eq(changes.actorId, userId)))
      .orderBy(desc(changes.id))
    return rows.map(({ act, ip }) => `${act} ${ip}`)
  })

describe('registering', () => {
  test('gives the same answer for a new and an existing address, and emails the owner', async () => {
    const first = await register('rita@example.test')
    const second = await register('Rita@Example.test', { password: 'another password', name: 'Eve' })
    expect([second.status, second.headers.get('set-cookie')]).toEqual([
      first.status,
      first.headers.get('set-cookie'),
    ])
    const [left, right] = [await first.json(), await second.json()] as { token: null; user: object }[]
    expect(Object.keys(right!.user).sort()).toEqual(Object.keys(left!.user).sort())
    expect(right!.token).toBeNull()
    await expect
      .poll(() => emails.map(({ to, subject }) => `${to}: ${subject}`))
      .toEqual([
        'rita@example.test: Confirm your email address for Wellhead',
        'rita@example.test: You already have a Wellhead account',
      ])
    expect((await personBy('rita@example.test'))?.name).toBe('Rita')
    expect((await signIn('rita@example.test', 'another password')).status).toBe(401)
    expect((await signIn('rita@example.test')).status).toBe(200)
  })

  test('grants no one a platform role', async () => {
    await register('climber@example.test', { platformRoles: ['admin'] })
    expect((await personBy('climber@example.test'))?.platformRoles ?? ['customer']).toEqual(['customer'])
  })

  test('shows errors next to their fields', async () => {
    const response = await register('no address', { name: ' ', password: 'short' })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: {
        name: 'Enter your name.',
        email: expect.stringContaining('valid email address'),
        password: 'Use at least 10 characters.',
      },
    })
  })

  test('accepts no more than a form can hold', async () => {
    const response = await register('long@example.test', { name: 'x'.repeat(20_000) })
    expect(response.status).toBe(422)
  })
})

describe('signing in', () => {
  test('allows ten failed attempts per address without locking out other addresses', async () => {
    await register('target@example.test')
    const tries = Array.from({ length: 12 }, () => signIn('target@example.test', 'wrong password'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort((a, b) => a - b)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    const rejected = await signIn('target@example.test')
    expect(rejected.status).toBe(429)
    expect(await rejected.json()).toMatchObject({
      message: expect.stringMatching(/Try again in \d+ minutes/),
    })
    expect((await signIn('target@example.test', password, '198.51.100.4')).status).toBe(200)
  })

  test('counts failed attempts only', async () => {
    await register('regular@example.test')
    for (let time = 0; time < 12; time++) expect((await signIn('regular@example.test')).status).toBe(200)
  })

  test('waits in a queue and, when the queue is full, is rejected without counting an attempt', async () => {
    await register('patient@example.test')
    const held: (() => void)[] = []
    const hold = (n: number) =>
      passwordQueue.run(`crowd ${n}`, () => new Promise<void>(done => held.push(done)))
    const crowd = Array.from({ length: passwordLimits.atOnce + passwordLimits.maxWaiting }, (_, n) => hold(n))
    const refused: Response[] = []
    for (let time = 0; time < 12; time++) refused.push(await signIn('patient@example.test'))
    for (let index = 0; index < crowd.length; index++) {
      await expect.poll(() => held.length, { interval: 1 }).toBeGreaterThan(index)
      held[index]!()
    }
    await Promise.all(crowd)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    expect(refused[0]!.headers.get('retry-after')).toBe('5')
    expect(await refused[0]!.json()).toMatchObject({
      code: 'too_many',
      message: expect.stringMatching(/^Many people are signing in/) as string,
    })
    expect((await signIn('patient@example.test')).status).toBe(200)
  })

  test('is logged, like signing out, in each of the user’s organizations or for the platform', async () => {
    await register('recorded@example.test')
    const { id } = (await personBy('recorded@example.test'))!
    await signIn('recorded@example.test')
    expect(await readActions(platformId, id)).toEqual(['auth.login 203.0.113.7', 'auth.register 203.0.113.7'])
    await orgs.database.acrossTenants(tx =>
      tx.insert(memberships).values({
        tenantId: orgs.acme.tenantId,
        userId: id,
        roleIds: ['member'],
        createdBy: id,
        updatedBy: id,
      }),
    )
    const cookie = sessionCookie(await signIn('recorded@example.test'))
    expect((await callAuthApi('/sign-out', {}, { cookie })).status).toBe(200)
    expect(await readActions(orgs.acme.tenantId, id)).toEqual([
      'auth.logout 203.0.113.7',
      'auth.login 203.0.113.7',
    ])
    expect(await auth.api.getSession({ headers: new Headers({ cookie }) })).toBeNull()
  })
})

test('a password reset gives the same answer for known and unknown addresses', async () => {
  await register('forgetful@example.test')
  const known = await callAuthApi('/request-password-reset', { email: 'forgetful@example.test' })
  const unknown = await callAuthApi('/request-password-reset', { email: 'nobody@example.test' })
  expect(unknown.status).toBe(known.status)
  expect(await unknown.text()).toBe(await known.text())
})

test('a form in another encoding counts against the account that it signs in to', async () => {
  await register('hidden@example.test')
  const fields = `email=hidden@example.test&password=${encodeURIComponent(password)}`
  const headers = new Headers({
    'content-type': 'application/x-www-form-urlencoded',
    origin: orgs.services.config.PUBLIC_URL,
    [clientAddressHeader]: '203.0.113.7',
  })
  const url = `${orgs.services.config.PUBLIC_URL}/api/auth/sign-in/email`
  for (const body of [fields, `{"email": "x@example.test", "x": "&${fields}&y="}`]) {
    const response = await auth.handler(new Request(url, { method: 'POST', headers, body }))
    expect(response.status).toBeGreaterThanOrEqual(400)
  }
})

test('a stolen session cannot guess the password from any number of addresses', async () => {
  await register('robbed@example.test')
  const cookie = sessionCookie(await signIn('robbed@example.test'))
  const guess = (time: number, currentPassword: string) =>
    callAuthApi(
      '/change-password',
      { currentPassword, newPassword: 'eight wells in a row', email: `${time}@example.test` },
      { cookie, from: `198.51.100.${time}` },
    )
  for (let time = 0; time < 10; time++) expect((await guess(time, 'a wrong guess')).status).toBe(400)
  expect((await guess(10, password)).status).toBe(429)
})

test('logs security changes to an account for the platform only', async () => {
  await register('careful@example.test')
  const { id } = (await personBy('careful@example.test'))!
  const cookie = sessionCookie(await signIn('careful@example.test'))
  const next = { currentPassword: password, newPassword: 'eight wells in a row' }
  expect((await callAuthApi('/change-password', next, { cookie })).status).toBe(200)
  await expect.poll(() => readActions(platformId, id)).toContain('change password 203.0.113.7')
})

test('a failure to write the log does not block sign-in', async () => {
  await register('unrecorded@example.test')
  const owner = new pg.Client(orgs.owner)
  await owner.connect()
  await owner.query('alter table changes rename to changes_elsewhere')
  try {
    const entered = await signIn('unrecorded@example.test')
    expect(entered.status).toBe(200)
    expect((await callAuthApi('/sign-out', {}, { cookie: sessionCookie(entered) })).status).toBe(200)
    expect((await register('newcomer@example.test')).status).toBe(200)
  } finally {
    await owner.query('alter table changes_elsewhere rename to changes')
    await owner.end()
  }
})

test.each([
  '/update-user',
  '/change-email',
  '/delete-user',
  '/list-sessions',
  '/verify-password',
  '/sign-in/social',
])('the library’s own %s is disabled', async path => {
  const cookie = sessionCookie(await signIn('rita@example.test'))
  expect(
    (await callAuthApi(path, { name: 'x', image: 'https://evil.example/x.png', password }, { cookie }))
      .status,
  ).toBe(404)
})

test('a sign-in is emailed on a new device, but not on the first or a known one', async () => {
  const [left, two] = ['una@example.test', 'duo@example.test'] as const
  for (const email of [left, two]) await register(email)
  const warned = () =>
    emails
      .filter(({ to, subject }) => subject === 'New sign-in to Wellhead' && (to === left || to === two))
      .map(({ to }) => to)
  const enter = (email: string, cookie = '') => callAuthApi('/sign-in/email', { email, password }, { cookie })
  const getDevice = (response: Response) =>
    response.headers
      .getSetCookie()
      .find(each => each.startsWith('wellhead.device='))!
      .split(';')[0]!
  const first = getDevice(await enter(left))
  const shared = getDevice(await enter(two, first))
  await enter(left, shared)
  await enter(two, shared)
  await enter(two, first)
  await expect.poll(warned).toEqual([two])
  await enter(left, 'wellhead.device=made.1.up')
  await expect.poll(warned).toEqual([two, left])
  const { id } = (await personBy(left))!
  expect(await readActions(platformId, id)).toContain('sign in on new device 203.0.113.7')
})
