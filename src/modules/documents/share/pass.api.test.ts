import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessions, users } from '../../../core/auth/auth.table.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { documentFileRoutes } from '../document.server.ts'
import { documentPlace } from '../testing/documents.server.ts'
import { signedIn } from '../testing/signed-in.ts'
import { sharedRouter } from './shared.server.ts'
import type { NewShare } from './share.ts'

let place: Awaited<ReturnType<typeof documentPlace>>
let paper: { id: string }
beforeAll(async () => {
  place = await documentPlace()
  paper = await place.filed('Large.bin', Buffer.alloc(8 * 1024 ** 2, 'oil'))
})
afterAll(() => place.close())

const shared = callerFactory(sharedRouter)
const over = 'no longer shared'
const terms: NewShare = {
  kind: 'link',
  whom: '',
  days: '30',
  password: '',
  mayDownload: true,
  watermark: false,
}
const share = (change: Partial<NewShare>) =>
  place.as(place.orgs.acme.owner).shares.add({ of: { documentId: paper.id }, share: { ...terms, ...change } })

/** A user of another organization, or of the sharing one, with a pass of theirs. */
async function visiting(user: Context, change: Partial<NewShare>) {
  const { id } = await share(change)
  const person = await signedIn(user)
  const { pass } = await shared(person).visit({ tenantId: place.orgs.acme.tenantId, id })
  return { person, pass }
}
const byPerson = async () => {
  const who = await place.orgs.acme.memberWith('access_leases')
  return visiting(who, { kind: 'person', whom: who.viewer.user!.id })
}
const byOrganization = (user: Context) =>
  visiting(user, { kind: 'organization', whom: user.viewer.membership!.tenantName })

const route = documentFileRoutes.find(({ path }) => path === '/shared/file')!
const fetched = (user: Context, pass: string) =>
  route.handle(user, {
    request: new Request(`http://localhost/files/shared/file?pass=${pass}&document=${paper.id}`),
    param: () => '',
  })

test('revoking a personal pass ends it on open pages and mid-download', async () => {
  const { people } = place.orgs.database
  const across = (change: ReturnType<typeof sql>) =>
    place.orgs.database.acrossTenants(tx => tx.execute(change))
  const { rival } = place.orgs
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
      across(sql`delete from legal_acceptances where user_id = ${userId}`),
    'a membership that is lost': ({ userId }) =>
      across(sql`delete from memberships where user_id = ${userId}`),
  }
  for (const [what, end] of Object.entries(ends)) {
    const { person, pass } = await byPerson()
    const reader = (await fetched(person, pass)).body!.getReader()
    await reader.read()
    expect(await shared(person).holds({ pass })).toEqual({ holds: true })
    await end({ sessionId: person.sessionId, userId: person.viewer.user!.id })
    const request = [
      () => shared(person).holds({ pass }),
      () => shared(person).look({ pass }),
      () => fetched(person, pass),
    ]
    for (const ask of request) await expect(ask(), what).rejects.toThrow(over)
    const now = performance.now()
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now + 1001)
    await expect(readAll(reader), what).rejects.toThrow('revoked in the meantime')
    later.mockRestore()
  }

  // The receiving organization: its users need the right to open documents, and the organization must be
  // open.
  const plain = await rival.memberWith('access_leases')
  const { id } = await share({ kind: 'organization', whom: rival.owner.viewer.membership!.tenantName })
  await expect(
    shared(await signedIn(plain)).visit({ tenantId: place.orgs.acme.tenantId, id }),
  ).rejects.toThrow(over)
  const reading = await rival.memberWith('access_documents')
  const demoted = await byOrganization(reading)
  const [roleId] = reading.viewer.membership!.roleIds.filter(each => each !== 'member')
  await across(sql`update roles set capabilities = '{}' where id = ${roleId}`)
  await expect(shared(demoted.person).holds({ pass: demoted.pass })).rejects.toThrow(over)
  const open = await byOrganization(rival.owner)
  const disable = (disabled: boolean) =>
    place.orgs.database.acrossTenants(tx =>
      tx.update(tenants).set({ disabled }).where(eq(tenants.id, rival.tenantId)),
    )
  await disable(true)
  await expect(shared(open.person).holds({ pass: open.pass })).rejects.toThrow(over)
  await disable(false)
  expect(await shared(open.person).holds({ pass: open.pass })).toEqual({ holds: true })
})

async function readAll(reader: { read: () => Promise<{ done: boolean }> }) {
  while (!(await reader.read()).done);
}

test('a personal pass works only in its own session', async () => {
  const { person, pass } = await byPerson()
  const elsewhere = await signedIn(person)
  const outsider = await signedIn(place.orgs.rival.owner)
  for (const user of [elsewhere, outsider, place.orgs.signedOut, place.orgs.acme.owner]) {
    await expect(shared(user).look({ pass })).rejects.toThrow(over)
    await expect(fetched(user, pass)).rejects.toThrow(over)
  }
  expect(await shared(person).holds({ pass })).toEqual({ holds: true })
})

const from = (ip: string): Context => ({
  ...place.orgs.signedOut,
  origin: { ...place.orgs.signedOut.origin, ip },
})

test('locks out the password guesser and no one else', async () => {
  const { secret } = await share({ password: 'long enough' })
  const open = (user: Context, password: string) => shared(user).open({ secret: secret!, password })
  const guesser = from('203.0.113.9')
  // Concurrent guesses, so that they cannot share the last attempt.
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => open(guesser, `wrong one ${index}`)),
  )
  const words = guesses.map(each => (each.status === 'rejected' ? String(each.reason) : 'in'))
  expect(words.filter(each => each.includes('Incorrect password'))).toHaveLength(10)
  expect(words.filter(each => each.includes('Too many attempts'))).toHaveLength(20)
  await expect(open(guesser, 'long enough')).rejects.toThrow('Too many attempts')
  // Other addresses of one subscriber count as the same guesser; those of other subscribers do not.
  expect((await open(from('203.0.113.10'), 'long enough')).pass).toBeTruthy()
  for (let index = 0; index < 10; index++)
    await expect(open(from(`2001:db8:1:2::${index + 1}`), 'not this')).rejects.toThrow('Incorrect password')
  await expect(open(from('2001:db8:1:2::ff'), 'long enough')).rejects.toThrow('Too many attempts')
  expect((await open(from('2001:db8:9:2::1'), 'long enough')).pass).toBeTruthy()
  // Another link from the same address is independent.
  const other = await share({ password: 'another one' })
  expect((await shared(guesser).open({ secret: other.secret!, password: 'another one' })).pass).toBeTruthy()
})

test('distributed guesses are slowed per address, and the correct password still works', async () => {
  const { secret } = await share({ password: 'long enough' })
  const open = (ip: string, password: string) => shared(from(ip)).open({ secret: secret!, password })
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

test('rate-limits opening a link', async () => {
  const { id, secret } = await share({})
  const open = () => shared(from('198.51.100.7')).open({ secret: secret! })
  const answers = await Promise.allSettled(Array.from({ length: 320 }, open))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20)
  expect((await shared(from('198.51.100.8')).open({ secret: secret! })).pass).toBeTruthy()
  const [row] = await place.as(place.orgs.acme.owner).shares.of({ documentId: paper.id })
  expect(row).toMatchObject({ id, visits: 301 })
})
