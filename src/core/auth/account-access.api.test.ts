import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../data/id.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import type { Mail } from '../mail/postman.server.ts'
import { createAuth, type Auth } from './auth.server.ts'
import { passkeys, sessions, twoFactors, users, verifications } from './auth.table.ts'
import { Browser, password } from './testing/person.ts'
import { totpCode } from './testing/totp.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let auth: Auth
const mails: Mail[] = []
beforeAll(async () => {
  orgs = await twoOrganizations()
  const { config, database, log } = orgs.services
  const send = async (mail: Mail) => void mails.push(mail)
  auth = createAuth(config, 'a secret of at least thirty-two signs', database, send, log)
})
afterAll(() => orgs.close())

const browserAt = (address: string) => new Browser(auth, orgs.services.config.PUBLIC_URL, address)
const stranger = () => browserAt('198.51.100.1')
const owner = () => browserAt('192.0.2.1')

const findLink = async (email: string, subject: string) => {
  const find = () => mails.findLast(mail => mail.to === email && mail.subject.includes(subject))
  await expect.poll(find).toBeDefined()
  return /https?:\S+/.exec(find()!.text)![0]
}
async function reset(browser: Browser, email: string, newPassword: string) {
  await browser.post('/request-password-reset', { email })
  const token = new URL(await findLink(email, 'Reset your')).searchParams.get('token')
  return browser.post('/reset-password', { token, newPassword })
}
const person = async (email: string) =>
  (await orgs.database.people.select().from(users).where(eq(users.email, email)))[0]!
const plantPasskey = async (userId: string) => {
  const key = { publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
  await orgs.database.people.insert(passkeys).values({ id: newId(), userId, credentialID: newId(), ...key })
}
async function turnOnTwoFactor(browser: Browser) {
  const { totpURI } = (await (await browser.post('/two-factor/enable', { password })).json()) as {
    totpURI: string
  }
  expect((await browser.post('/two-factor/verify-totp', { code: totpCode(totpURI) })).status).toBe(200)
  return totpURI
}
/** The ways to sign in besides the password. */
async function readAccess(userId: string) {
  const { people } = orgs.database
  const [user] = await people.select().from(users).where(eq(users.id, userId))
  return {
    sessions: await people.$count(sessions, eq(sessions.userId, userId)),
    passkeys: await people.$count(passkeys, eq(passkeys.userId, userId)),
    devices: await people.$count(verifications, eq(verifications.value, userId)),
    factors: await people.$count(twoFactors, eq(twoFactors.userId, userId)),
    factorOn: user!.twoFactorEnabled,
  }
}
const noAccess = { sessions: 0, passkeys: 0, devices: 0, factors: 0, factorOn: false }

describe('an account registered by someone else', () => {
  test('gets no passkey and no second factor until its address is confirmed', async () => {
    const email = 'victim@example.test'
    const thief = stranger()
    await thief.register(email)
    await thief.signIn(email)
    const rejected = [
      await thief.post('/passkey/generate-register-options', { password }),
      await thief.get('/passkey/generate-register-options'),
      await thief.post('/passkey/verify-registration', { response: {}, name: 'mine' }),
      await thief.post('/two-factor/enable', { password }),
    ]
    expect(rejected.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(await rejected[0]!.json()).toMatchObject({ code: 'email_required' })
    const { id } = await person(email)
    expect(await readAccess(id)).toEqual({ ...noAccess, sessions: 1 })
  })

  test('belongs to the mailbox owner alone after a reset', async () => {
    const email = 'taken@example.test'
    const thief = stranger()
    await thief.register(email)
    await thief.signIn(email)
    const { id } = await person(email)
    // Left over from when this was allowed: a passkey, a second factor, and a trusted device.
    await plantPasskey(id)
    const { people } = orgs.database
    await people
      .insert(twoFactors)
      .values({ id: newId(), userId: id, secret: 'x', backupCodes: 'x', verified: true })
    await people.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id))
    const later = new Date(Date.now() + 60_000)
    await people
      .insert(verifications)
      .values({ id: newId(), identifier: 'trust-device-x', value: id, expiresAt: later })

    const rightful = owner()
    expect((await reset(rightful, email, 'a word of my own')).status).toBe(200)
    expect(await readAccess(id)).toEqual(noAccess)
    expect(await thief.isSignedIn()).toBe(false)
    expect((await thief.signIn(email)).status).toBe(401)
    expect((await rightful.signIn(email, 'a word of my own')).status).toBe(200)
    // The reset email proved the address.
    expect((await person(email)).emailVerified).toBe(true)
  })

  test('also loses a second factor added after the owner opened the confirmation link', async () => {
    const email = 'careless@example.test'
    const thief = stranger()
    await thief.register(email)
    await thief.signIn(email)
    await owner().get(await findLink(email, 'Confirm'))
    await turnOnTwoFactor(thief)
    const rightful = owner()
    await reset(rightful, email, 'a word of my own')
    expect(await readAccess((await person(email)).id)).toEqual(noAccess)
    expect((await rightful.signIn(email, 'a word of my own')).status).toBe(200)
    expect(await rightful.isSignedIn()).toBe(true)
  })
})

describe('an account owner', () => {
  test('keeps the second factor after a password reset, but no passkey, device or session', async () => {
    const email = 'careful@example.test'
    const browser = owner()
    await browser.register(email)
    await browser.signIn(email)
    await browser.get(await findLink(email, 'Confirm'))
    const key = await turnOnTwoFactor(browser)
    const { id } = await person(email)
    await plantPasskey(id)
    const device = browserAt('192.0.2.9')
    await device.signIn(email)
    await device.post('/two-factor/verify-totp', { code: totpCode(key), trustDevice: true })
    await orgs.database.people.update(twoFactors).set({ lockedUntil: sql`now() + interval '15 minutes'` })

    const mailboxThief = stranger()
    await reset(mailboxThief, email, 'a stranger’s word')
    expect(await readAccess(id)).toEqual({ ...noAccess, factors: 1, factorOn: true })
    expect(await (await device.signIn(email, 'a stranger’s word')).json()).toMatchObject({
      twoFactorRedirect: true,
    })
    // A lock after wrong codes ends when the password that was used for those tries is reset.
    expect((await device.post('/two-factor/verify-totp', { code: totpCode(key) })).status).toBe(200)
  })

  test('ends every other session and trusted device by changing the password', async () => {
    const email = 'changing@example.test'
    const [ownBrowser, strangerBrowser] = [owner(), stranger()]
    await ownBrowser.register(email)
    await ownBrowser.signIn(email)
    await strangerBrowser.signIn(email)
    const { id } = await person(email)
    const later = new Date(Date.now() + 60_000)
    await orgs.database.people
      .insert(verifications)
      .values({ id: newId(), identifier: 'trust-device-y', value: id, expiresAt: later })
    const change = {
      currentPassword: password,
      newPassword: 'eight wells in a row',
      revokeOtherSessions: false,
    }
    expect((await ownBrowser.post('/change-password', change)).status).toBe(200)
    expect(await ownBrowser.isSignedIn()).toBe(true)
    expect(await strangerBrowser.isSignedIn()).toBe(false)
    expect(await readAccess(id)).toEqual({ ...noAccess, sessions: 1 })
  })

  test('gives the password before adding a passkey', async () => {
    const email = 'passkey@example.test'
    const browser = owner()
    await browser.register(email)
    await browser.signIn(email)
    await browser.get(await findLink(email, 'Confirm'))
    const options = (input: object) => browser.post('/passkey/generate-register-options', input)
    expect((await browser.get('/passkey/generate-register-options')).status).toBe(422)
    const invalid = await options({ password: 'not the password' })
    expect([invalid.status, await invalid.json()]).toMatchObject([
      422,
      { fields: { currentPassword: /current/ } },
    ])
    const right = await options({ password })
    expect([right.status, await right.json()]).toMatchObject([
      200,
      { challenge: expect.any(String) as string },
    ])
    expect((await stranger().post('/passkey/generate-register-options', { password })).status).toBe(401)
  })
})

test('a sign-in overtaken by a reset does not survive it', async () => {
  const email = 'raced@example.test'
  const thief = stranger()
  await thief.register(email)
  const { id } = await person(email)
  const rightful = owner()
  await rightful.post('/request-password-reset', { email })
  const token = new URL(await findLink(email, 'Reset your')).searchParams.get('token')
  const resetting = rightful.post('/reset-password', { token, newPassword: 'a word of my own' })
  const tries = Array.from({ length: 12 }, () => stranger().signIn(email))
  expect((await resetting).status).toBe(200)
  await Promise.all(tries)
  expect(await readAccess(id)).toEqual(noAccess)
})
