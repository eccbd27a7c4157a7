import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changes } from '../data/change.table.ts'
import { clientAddressHeader } from '../http/address.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import type { Mail } from '../mail/postman.server.ts'
import { createAuth, type Auth } from './auth.server.ts'
import { users } from './auth.table.ts'
import { totpCode } from './testing/totp.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let auth: Auth
let otherProcess: Auth
const emails: Mail[] = []
/** Emails are sent after the response. */
const subjects = () => emails.map(({ subject }) => subject)
const password = 'seven wells in a row'
let userNumber = 0

beforeAll(async () => {
  orgs = await twoOrganizations()
  const { config, database, log } = orgs.services
  const open = () =>
    createAuth(
      config,
      'a secret of at least thirty-two signs',
      database,
      async mail => void emails.push(mail),
      log,
    )
  // Two server processes on one database.
  auth = open()
  otherProcess = open()
})
afterAll(() => orgs.close())
beforeEach(() => emails.splice(0))

type Jar = Map<string, string>

async function callAuthApi(
  jar: Jar,
  path: string,
  body: object | null,
  at: Auth = auth,
  from = '203.0.113.7',
) {
  const { PUBLIC_URL } = orgs.services.config
  const headers = new Headers({
    'content-type': 'application/json',
    origin: PUBLIC_URL,
    [clientAddressHeader]: from,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const request = new Request(`${PUBLIC_URL}/api/auth${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const response = await at.handler(request)
  for (const cookie of response.headers.getSetCookie()) {
    const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
    if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name)
    else jar.set(name, value)
  }
  const respond = (await response.json().catch(() => null)) as Record<string, never> | null
  return { status: response.status, answer: respond }
}

const isSignedIn = async (jar: Jar) => {
  const { answer } = await callAuthApi(jar, '/get-session', null)
  return answer !== null && 'user' in answer
}

/** A user with a confirmed address, signed in on one device. */
async function confirmedPerson(email: string): Promise<Jar> {
  const jar: Jar = new Map()
  await callAuthApi(jar, '/sign-up/email', { name: 'Tova', email, password })
  await orgs.database.people.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  await callAuthApi(jar, '/sign-in/email', { email, password })
  return jar
}

/** A user with two-factor sign-in turned on, signed in on one device. */
async function protectedPerson() {
  const email = `two.${++userNumber}@example.test`
  const jar = await confirmedPerson(email)
  const { answer } = await callAuthApi(jar, '/two-factor/enable', { password })
  const { totpURI, backupCodes } = answer as unknown as { totpURI: string; backupCodes: string[] }
  const confirmed = await callAuthApi(jar, '/two-factor/verify-totp', { code: totpCode(totpURI) })
  expect(confirmed.status).toBe(200)
  return { email, jar, totpURI, backupCodes }
}

async function enterPassword(email: string, at?: Auth): Promise<Jar> {
  const jar: Jar = new Map()
  const { answer } = await callAuthApi(jar, '/sign-in/email', { email, password }, at)
  expect(answer).toMatchObject({ twoFactorRedirect: true })
  expect(await isSignedIn(jar)).toBe(false)
  return jar
}

describe('two-factor sign-in', () => {
  test('is enabled only after a code proves that the authenticator has the key', async () => {
    const email = 'half@example.test'
    const jar = await confirmedPerson(email)
    expect((await callAuthApi(jar, '/two-factor/enable', { password: 'not the password' })).status).toBe(400)
    await callAuthApi(jar, '/two-factor/enable', { password })
    const second: Jar = new Map()
    await callAuthApi(second, '/sign-in/email', { email, password })
    expect(await isSignedIn(second)).toBe(true)
  })

  test('requires the code after the password, logs its use and emails when enabled', async () => {
    const { email, totpURI, jar: first } = await protectedPerson()
    await expect.poll(subjects).toContain('Two-factor sign-in was turned on for Wellhead')
    const jar = await enterPassword(email)
    const invalid = await callAuthApi(jar, '/two-factor/verify-totp', { code: '000000' })
    expect(invalid).toMatchObject({ status: 401, answer: { code: 'INVALID_CODE' } })
    expect(await isSignedIn(jar)).toBe(false)
    const right = await callAuthApi(jar, '/two-factor/verify-totp', { code: totpCode(totpURI) })
    expect(right.status).toBe(200)
    expect(await isSignedIn(jar)).toBe(true)
    const userId = String((await callAuthApi(first, '/get-session', null)).answer?.['user']?.['id'])
    const [last] = await orgs.database.acrossTenants(tx =>
      tx
        .select()
        .from(changes)
        .where(and(eq(changes.actorId, userId), eq(changes.act, 'auth.login')))
        .orderBy(desc(changes.id))
        .limit(1),
    )
    expect(last).toMatchObject({ path: '/api/auth/two-factor/verify-totp' })
  })

  test('accepts a recovery code once across all processes, and emails its use', async () => {
    const { email, backupCodes } = await protectedPerson()
    const code = backupCodes[0]!
    const jar = await enterPassword(email)
    expect((await callAuthApi(jar, '/two-factor/verify-backup-code', { code })).status).toBe(200)
    expect(await isSignedIn(jar)).toBe(true)
    await expect.poll(subjects).toContain('A recovery code was used for Wellhead')
    const second = await enterPassword(email, otherProcess)
    const reused = await callAuthApi(second, '/two-factor/verify-backup-code', { code }, otherProcess)
    expect(reused).toMatchObject({ status: 401, answer: { code: 'INVALID_BACKUP_CODE' } })
  })

  test('invalidates the previous recovery codes when new ones are created', async () => {
    const { email, jar, backupCodes } = await protectedPerson()
    const { answer } = await callAuthApi(jar, '/two-factor/generate-backup-codes', { password })
    const fresh = (answer as unknown as { backupCodes: string[] }).backupCodes
    const pendingJar = await enterPassword(email)
    expect(
      (await callAuthApi(pendingJar, '/two-factor/verify-backup-code', { code: backupCodes[0]! })).status,
    ).toBe(401)
    expect(
      (await callAuthApi(pendingJar, '/two-factor/verify-backup-code', { code: fresh[0]! })).status,
    ).toBe(200)
  })

  test('locks the account for a while after ten wrong codes from any addresses', async () => {
    const { email, totpURI } = await protectedPerson()
    for (let round = 0; round < 10; round++) {
      const jar = await enterPassword(email, round % 2 ? otherProcess : auth)
      const at = round % 2 ? otherProcess : auth
      await callAuthApi(jar, '/two-factor/verify-totp', { code: '000000' }, at, `198.51.100.${round}`)
    }
    const jar = await enterPassword(email)
    const locked = await callAuthApi(jar, '/two-factor/verify-totp', { code: totpCode(totpURI) })
    expect(locked).toMatchObject({ status: 429, answer: { code: 'ACCOUNT_TEMPORARILY_LOCKED' } })
  })

  test('is skipped on a trusted device and takes the password to turn off', async () => {
    const { email, jar, totpURI } = await protectedPerson()
    const device = await enterPassword(email)
    await callAuthApi(device, '/two-factor/verify-totp', { code: totpCode(totpURI), trustDevice: true })
    await callAuthApi(device, '/sign-out', {})
    await callAuthApi(device, '/sign-in/email', { email, password })
    expect(await isSignedIn(device)).toBe(true)
    expect((await callAuthApi(jar, '/two-factor/disable', { password: 'not the password' })).status).toBe(400)
    expect((await callAuthApi(jar, '/two-factor/disable', { password })).status).toBe(200)
    const plain: Jar = new Map()
    await callAuthApi(plain, '/sign-in/email', { email, password })
    expect(await isSignedIn(plain)).toBe(true)
  })

  test('sends no codes by email and never shows the key again', async () => {
    const { jar } = await protectedPerson()
    for (const path of ['/two-factor/send-otp', '/two-factor/verify-otp', '/two-factor/get-totp-uri'])
      expect((await callAuthApi(jar, path, { password, code: '123456' })).status).toBe(404)
  })
})

describe('passkeys', () => {
  test('can be added by any signed-in user; a forged response signs no one in', async () => {
    const outsider: Jar = new Map()
    expect((await callAuthApi(outsider, '/passkey/generate-register-options', null)).status).toBe(401)
    const { status } = await callAuthApi(outsider, '/passkey/generate-authenticate-options', null)
    expect(status).toBe(200)
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} }
    const rejected = await callAuthApi(outsider, '/passkey/verify-authentication', { response })
    expect(rejected.status).toBeGreaterThanOrEqual(400)
    expect(await isSignedIn(outsider)).toBe(false)
  })

  test('are limited in challenges per address', async () => {
    const askedFrom = (url: string) =>
      callAuthApi(new Map(), '/passkey/generate-authenticate-options', null, auth, url)
    const statuses = new Set<number>()
    for (let time = 0; time < 201; time++) statuses.add((await askedFrom('198.51.100.77')).status)
    expect(statuses).toEqual(new Set([200, 429]))
    expect((await askedFrom('198.51.100.78')).status).toBe(200)
  })

  test('cannot be removed by another user', async () => {
    const { jar } = await protectedPerson()
    expect((await callAuthApi(jar, '/passkey/delete-passkey', { id: 'not-mine' })).status).toBe(404)
  })
})
