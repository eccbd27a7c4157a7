import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessions, users } from '../../../core/auth/auth.table.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { documentFileRoutes } from '../document.server.ts'
import { setUpDocuments } from '../testing/documents.server.ts'
import { withSession } from '../testing/signed-in.ts'
import { sharedRouter } from './shared.server.ts'
import type { NewShare } from './share.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
let documentId: { id: string }
beforeAll(async () => {
  setup = await setUpDocuments()
  documentId = await setup.filed('Large.bin', Buffer.alloc(8 * 1024 ** 2, 'oil'))
})
afterAll(() => setup.close())

const sharedApi = callerFactory(sharedRouter)
const endedMessage = 'no longer shared'
const terms: NewShare = {
  kind: 'link',
  whom: '',
  days: '30',
  password: '',
  mayDownload: true,
  watermark: false,
}
const createShare = (change: Partial<NewShare>) =>
  setup
    .as(setup.orgs.acme.owner)
    .shares.add({ of: { documentId: documentId.id }, share: { ...terms, ...change } })

/** Opens the share as a user of the sharing or another organization, and returns the pass. */
async function openAsVisitor(user: Context, change: Partial<NewShare>) {
  const { id } = await createShare(change)
  const person = await withSession(user)
  const { pass } = await sharedApi(person).visit({ tenantId: setup.orgs.acme.tenantId, id })
  return { person, pass }
}
const openAsPerson = async () => {
  const user = await setup.orgs.acme.memberWith('access_leases')
  return openAsVisitor(user, { kind: 'person', whom: user.viewer.user!.id })
}
const openAsOrganization = (user: Context) =>
  openAsVisitor(user, { kind: 'organization', whom: user.viewer.membership!.tenantName })

const route = documentFileRoutes.find(({ path }) => path === '/shared/file')!
const fetchDocument = (user: Context, pass: string) =>
  route.handle(user, {
    request: new Request(`http://localhost/files/shared/file?pass=${pass}&document=${documentId.id}`),
    param: () => '',
  })

test('revoking a personal pass ends it on open pages and mid-download', async () => {
  const { people } = setup.orgs.database
  const runAcrossTenants = (change: ReturnType<typeof sql>) =>
    setup.orgs.database.acrossTenants(tx => tx.execute(change))
  const { rival } = setup.orgs
  const ends: Record<string, (person: { sessionId: string; userId: string }) => Promise<unknown>> = {
    'a sign-out': ({ sessionId }) => people.delete(sessions).where(eq(sessions.id, sessionId)),
    'the end of the session': ({ sessionId }) =>
      people.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, sessionId)),
    'a disabled account': ({ userId }) =>
      people
        .update(users)
        .set({ disabledAt: new Date(), disabledReason: 'Left' })
        .where(eq(users.id, userId)),
    'terms that are not accepted': ({ userId }) =>
      runAcrossTenants(sql`delete from legal_acceptances where user_id = ${userId}`),
    'a membership that is lost': ({ userId }) =>
      runAcrossTenants(sql`delete from memberships where user_id = ${userId}`),
  }
  for (const [reason, end] of Object.entries(ends)) {
    const { person, pass } = await openAsPerson()
    const reader = (await fetchDocument(person, pass)).body!.getReader()
    await reader.read()
    expect(await sharedApi(person).holds({ pass })).toEqual({ holds: true })
    await end({ sessionId: person.sessionId, userId: person.viewer.user!.id })
    const request = [
      () => sharedApi(person).holds({ pass }),
      () => sharedApi(person).look({ pass }),
      () => fetchDocument(person, pass),
    ]
    for (const sendRequest of request) await expect(sendRequest(), reason).rejects.toThrow(endedMessage)
    const now = performance.now()
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now + 1001)
    await expect(requestsWithPass(reader), reason).rejects.toThrow('revoked in the meantime')
    later.mockRestore()
  }

  // The receiving organization: its users need the right to open documents, and the organization must be
  // open.
  const outsiderUser = await rival.memberWith('access_leases')
  const { id } = await createShare({ kind: 'organization', whom: rival.owner.viewer.membership!.tenantName })
  await expect(
    sharedApi(await withSession(outsiderUser)).visit({ tenantId: setup.orgs.acme.tenantId, id }),
  ).rejects.toThrow(endedMessage)
  const reading = await rival.memberWith('access_documents')
  const demoted = await openAsOrganization(reading)
  const [roleId] = reading.viewer.membership!.roleIds.filter(result => result !== 'member')
  await runAcrossTenants(sql`update roles set capabilities = '{}' where id = ${roleId}`)
  await expect(sharedApi(demoted.person).holds({ pass: demoted.pass })).rejects.toThrow(endedMessage)
  const open = await openAsOrganization(rival.owner)
  const disable = (disabled: boolean) =>
    setup.orgs.database.acrossTenants(tx =>
      tx.update(tenants).set({ disabled }).where(eq(tenants.id, rival.tenantId)),
    )
  await disable(true)
  await expect(sharedApi(open.person).holds({ pass: open.pass })).rejects.toThrow(endedMessage)
  await disable(false)
  expect(await sharedApi(open.person).holds({ pass: open.pass })).toEqual({ holds: true })
})

async function requestsWithPass(reader: { read: () => Promise<{ done: boolean }> }) {
  while (!(await reader.read()).done);
}

test('a personal pass works only in its own session', async () => {
  const { person, pass } = await openAsPerson()
  const elsewhere = await withSession(person)
  const outsider = await withSession(setup.orgs.rival.owner)
  for (const user of [elsewhere, outsider, setup.orgs.signedOut, setup.orgs.acme.owner]) {
    await expect(sharedApi(user).look({ pass })).rejects.toThrow(endedMessage)
    await expect(fetchDocument(user, pass)).rejects.toThrow(endedMessage)
  }
  expect(await sharedApi(person).holds({ pass })).toEqual({ holds: true })
})

const visitorFrom = (ip: string): Context => ({
  ...setup.orgs.signedOut,
  origin: { ...setup.orgs.signedOut.origin, ip },
})

test('a password guesser is locked out, and no one else', async () => {
  const { secret } = await createShare({ password: 'long enough' })
  const open = (user: Context, password: string) => sharedApi(user).open({ secret: secret!, password })
  const guesser = visitorFrom('203.0.113.9')
  // Concurrent guesses, so that they cannot share the last attempt.
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => open(guesser, `wrong one ${index}`)),
  )
  const outcomes = guesses.map(result => (result.status === 'rejected' ? String(result.reason) : 'in'))
  expect(outcomes.filter(result => result.includes('Incorrect password'))).toHaveLength(10)
  expect(outcomes.filter(result => result.includes('Too many attempts'))).toHaveLength(20)
  await expect(open(guesser, 'long enough')).rejects.toThrow('Too many attempts')
  // Other addresses of one subscriber count as the same guesser; those of other subscribers do not.
  expect((await open(visitorFrom('203.0.113.10'), 'long enough')).pass).toBeTruthy()
  for (let index = 0; index < 10; index++)
    await expect(open(visitorFrom(`2001:db8:1:2::${index + 1}`), 'not this')).rejects.toThrow(
      'Incorrect password',
    )
  await expect(open(visitorFrom('2001:db8:1:2::ff'), 'long enough')).rejects.toThrow('Too many attempts')
  expect((await open(visitorFrom('2001:db8:9:2::1'), 'long enough')).pass).toBeTruthy()
  // A second link from the same address is independent.
  const otherShare = await createShare({ password: 'another one' })
  expect(
    (await sharedApi(guesser).open({ secret: otherShare.secret!, password: 'another one' })).pass,
  ).toBeTruthy()
})

test('distributed guesses are slowed by address, and the correct password still works', async () => {
  const { secret } = await createShare({ password: 'long enough' })
  const open = (ip: string, password: string) =>
    sharedApi(visitorFrom(ip)).open({ secret: secret!, password })
  for (let index = 0; index < 100; index++)
    await expect(open(`198.51.${index}.1`, 'not this')).rejects.toThrow('Incorrect password')
  for (let index = 0; index < 3; index++)
    await expect(open(`192.0.2.${index}`, 'not this')).rejects.toThrow('Incorrect password')
  await expect(open('192.0.2.77', 'not this')).rejects.toThrow('Too many attempts')
  // Correct passwords are unlimited, because only wrong ones count, even after a typo.
  await expect(open('203.0.113.50', 'long enuogh')).rejects.toThrow('Incorrect password')
  for (let index = 0; index < 6; index++)
    expect((await open('203.0.113.50', 'long enough')).pass).toBeTruthy()
})

test('opening a link is rate-limited', async () => {
  const { id, secret } = await createShare({})
  const open = () => sharedApi(visitorFrom('198.51.100.7')).open({ secret: secret! })
  const answers = await Promise.allSettled(Array.from({ length: 320 }, open))
  const rejected = answers.filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(20)
  expect((await sharedApi(visitorFrom('198.51.100.8')).open({ secret: secret! })).pass).toBeTruthy()
  const [row] = await setup.as(setup.orgs.acme.owner).shares.of({ documentId: documentId.id })
  expect(row).toMatchObject({ id, visits: 301 })
})
