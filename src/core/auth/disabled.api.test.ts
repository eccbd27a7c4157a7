import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientAddressHeader } from '../http/address.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import type { Mail } from '../mail/postman.server.ts'
import { sendResetJob } from './auth-jobs.server.ts'
import { createAuth, type Auth } from './auth.server.ts'
import { sessions, users } from './auth.table.ts'
import { updateLastSeen } from './last-seen.server.ts'

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

let others = 0
async function signIn(email: string, input = password) {
  const headers = new Headers({
    'content-type': 'application/json',
    origin: orgs.services.config.PUBLIC_URL,
    [clientAddressHeader]: `203.0.113.${++others}`,
  })
  const url = `${orgs.services.config.PUBLIC_URL}/api/auth/sign-in/email`
  const body = JSON.stringify({ email, password: input })
  const response = await auth.handler(new Request(url, { method: 'POST', headers, body }))
  const answered = [...response.headers].filter(([name]) => name !== 'date')
  return { status: response.status, answer: await response.text(), headers: answered }
}

async function registerUser(name: string): Promise<{ id: string; email: string }> {
  const email = `${name}@example.test`
  await auth.api.signUpEmail({ body: { name, email, password } })
  const [person] = await orgs.database.people.select().from(users).where(eq(users.email, email))
  return { id: person!.id, email }
}
const disable = (id: string) =>
  orgs.database.people.transaction(async tx => {
    await tx
      .update(users)
      .set({ disabledAt: new Date(), disabledReason: 'Left the company' })
      .where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
  })
const countSessions = (id: string) => orgs.database.people.$count(sessions, eq(sessions.userId, id))

test('a disabled user gets the wrong-password message until enabled again', async () => {
  const { id, email } = await registerUser('dora')
  const invalid = await signIn(email, 'not my password')
  expect((await signIn(email)).status).toBe(200)
  await disable(id)
  const rejected = await signIn(email)
  // Byte for byte, and header for header.
  expect(rejected).toEqual(invalid)
  expect(await countSessions(id)).toBe(0)
  await orgs.database.people
    .update(users)
    .set({ disabledAt: null, disabledReason: null })
    .where(eq(users.id, id))
  expect((await signIn(email)).status).toBe(200)
})

test('no one signs in while being disabled', async () => {
  const { id, email } = await registerUser('race')
  await Promise.all([signIn(email), signIn(email), disable(id), signIn(email), signIn(email)])
  expect(await countSessions(id)).toBe(0)
  const late = { id: 'late', userId: id, token: 'late', expiresAt: new Date(Date.now() + 60_000) }
  await expect(orgs.database.people.insert(sessions).values(late)).rejects.toThrow()
})

test('staff send the ordinary reset email', async () => {
  const { email } = await registerUser('rosa')
  await sendResetJob.work({ auth }, { email }, { signal: undefined })
  await expect
    .poll(() => emails.filter(({ to }) => to === email).map(({ subject }) => subject))
    .toContain('Reset your Wellhead password')
})

test('records a session’s last use at most every five minutes', async () => {
  const { id, email } = await registerUser('seen')
  await signIn(email)
  const [session] = await orgs.database.people.select().from(sessions).where(eq(sessions.userId, id))
  expect(await updateLastSeen(orgs.database, session!.id)).toBe(false)
  await orgs.database.people
    .update(sessions)
    .set({ lastSeenAt: sql`now() - interval '6 minutes'` })
    .where(eq(sessions.userId, id))
  const both = await Promise.all([1, 2].map(() => updateLastSeen(orgs.database, session!.id)))
  expect(both.filter(Boolean)).toHaveLength(1)
})
