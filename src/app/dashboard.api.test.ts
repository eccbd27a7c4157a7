import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { api } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => void (orgs = await twoOrganizations()))
afterAll(() => orgs.close())

const call = callerFactory(api)

test('a visit shows what others did since the last visit, never the visitor’s own actions', async () => {
  const { owner, member, tenantId } = orgs.acme
  const manager = await orgs.acme.memberWith('access_leases', 'manage_leases')
  expect(await call(owner).home.since()).toBeNull()
  await call(owner).home.visit()
  const ownLease = await call(owner).leases.create({ lease: { leaseNumber: 'S-1' }, tracts: [] })
  const othersLease = await call(manager).leases.create({ lease: { leaseNumber: 'S-2' }, tracts: [] })
  await call(orgs.rival.owner).leases.create({ lease: { leaseNumber: 'S-3' }, tracts: [] })
  const links = async (person = owner) => (await call(person).home.since())?.acts.map(({ to }) => to)
  expect(await links()).toContain(`/app/leases/${othersLease.id}`)
  expect(await links()).not.toContain(`/app/leases/${ownLease.id}`)
  // A continuing visit keeps its start; after hours of absence, a new visit starts where the last one ended.
  const lastSeen = (hours: number) =>
    orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
      tx.execute(sql`update dashboards set seen_at = now() - make_interval(hours => ${hours}::int)`),
    )
  await lastSeen(3)
  await call(owner).home.visit()
  expect(await links()).toContain(`/app/leases/${othersLease.id}`)
  await lastSeen(5)
  await call(owner).home.visit()
  const { since } = (await call(owner).home.since())!
  expect(Math.round((Date.now() - Date.parse(since)) / 3_600_000)).toBe(5)
  // A user without access to leases sees no news about them.
  await call(member).home.visit()
  expect((await call(member).home.since())?.acts).toEqual([])
  expect(JSON.stringify(await call(owner).home.since())).not.toContain('S-3')
})

test('private messages appear on no dashboard, not even their author’s', async () => {
  const [first, second] = [
    await orgs.acme.memberWith('access_messages'),
    await orgs.acme.memberWith('access_messages'),
  ]
  await call(second).home.visit()
  await call(orgs.acme.owner).home.visit()
  const { threadId } = await call(first).threads.openDirect({ userId: second.viewer.user!.id })
  expect((await call(second).threads.list()).rows.map(({ id }) => id)).toEqual([threadId])
  for (const person of [second, orgs.acme.owner])
    expect(JSON.stringify(await call(person).home.since())).not.toContain(threadId)
})
