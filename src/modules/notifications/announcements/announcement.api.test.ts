import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberships } from '../../../core/tenancy/tenant.table.ts'
import { platformId } from '../../../core/data/record.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { notificationRouter } from '../notification.server.ts'
import { announceJob } from './announce-job.server.ts'
import { announcementRouter } from './announcement.server.ts'
import { expireJob } from '../wake-job.server.ts'
import { announcementDeliveries } from './announcement.table.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let admin: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  admin = await orgs.newcomer('admin', ['admin'])
})
afterAll(() => orgs.close())

const callAs = callerFactory(announcementRouter)
const inbox = callerFactory(notificationRouter)
const all = { filter: 'all' } as const
const draft = {
  audience: 'everyone' as const,
  chosen: [] as string[],
  title: 'Maintenance on Sunday',
  message: 'Wellhead is down from 2 to 3 a.m.',
  link: '/app/leases',
  priority: 'high' as const,
  sendAt: null,
  expiresAt: null,
}
const send = (id: string) => announceJob.work(orgs.services, { id }, { signal: undefined })
const readLine = async (id: string) => (await callAs(admin).list()).find(line => line.id === id)!
const rivalAnnouncement = () => ({
  ...draft,
  audience: 'organizations' as const,
  chosen: [orgs.rival.tenantId],
})

test('everyone gets it once, as their own notification, even if the job restarts', async () => {
  // A member of both organizations is notified only in the first.
  const { id: both } = orgs.acme.owner.viewer.user!
  await orgs.database.acrossTenants(tx =>
    tx.insert(memberships).values({
      tenantId: orgs.rival.tenantId,
      userId: both,
      roleIds: ['member'],
      createdBy: both,
      updatedBy: both,
    }),
  )
  const reach = await callAs(admin).preview({ audience: 'everyone', chosen: [] })
  const { id, ...text } = await callAs(admin).create(draft)
  expect([reach.organizations, text]).toEqual([2, reach])
  await send(id)
  // Simulates a crash before one organization and the end were recorded.
  const line = await readLine(id)
  expect(line).toMatchObject({
    state: 'sent',
    people: reach.people,
    held: reach.people,
    read: 0,
    organizations: 2,
  })
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update announcements set state = 'scheduled' where id = ${id}`),
  )
  await send(id)
  for (const context of [orgs.acme.owner, orgs.acme.member, orgs.rival.owner]) {
    expect(await inbox(context).profile.list(all)).toMatchObject([
      {
        type: 'system_announcement',
        title: draft.title,
        message: draft.message,
        actions: [{ to: '/app/leases' }],
      },
    ])
    expect(await inbox(context).tenant.list(all)).toEqual([])
  }
  expect(await inbox(orgs.acme.pending).profile.list(all)).toEqual([])
  await inbox(orgs.acme.member).profile.markAllRead()
  expect((await readLine(id)).read).toBe(1)
})

test('an announcement reaches the organizations and users that its preview counts', async () => {
  const owner = inbox(orgs.rival.owner)
  const { id, people } = await callAs(admin).create(rivalAnnouncement())
  await send(id)
  expect(await owner.tenant.list(all)).toMatchObject([{ title: draft.title, priority: 'high' }])
  expect(await inbox(orgs.acme.owner).tenant.list(all)).toEqual([])
  const { version } = await owner.settings.tenant.read()
  const changes = { 'inAppNotifications.enabled': false }
  await owner.settings.tenant.change({ version, changes })
  const second = await callAs(admin).create({ ...rivalAnnouncement(), title: 'Again' })
  expect(second.people).toBe(people - 1)
  await send(second.id)
  expect(await owner.tenant.list(all)).toHaveLength(1)
  const plan = (await callAs(admin).choices()).plans[0]!
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update tenants set plan_id = case when id = ${orgs.acme.tenantId} then ${plan.id} end`),
  )
  const reach = await callAs(admin).preview({ audience: 'plans', chosen: [plan.id] })
  expect(reach.organizations).toBe(1)
})

test('an announcement withdrawn early notifies no one, and later leaves the inboxes', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await callAs(admin).create({ ...rivalAnnouncement(), title: 'Too early', sendAt: later })
  const { version } = await readLine(id)
  await callAs(admin).withdraw({ id, version })
  await expect(callAs(admin).withdraw({ id, version })).rejects.toThrow('It is already withdrawn.')
  await send(id)
  expect(
    await orgs.database.acrossTenants(tx =>
      tx.$count(announcementDeliveries, eq(announcementDeliveries.announcementId, id)),
    ),
  ).toBe(0)

  const sent = await callAs(admin).create({ ...rivalAnnouncement(), title: 'A mistake' })
  await expect(callAs(admin).withdraw({ id: sent.id, version: 7 })).rejects.toThrow(
    'It was sent in the meantime.',
  )
  await send(sent.id)
  const inRival = inbox(orgs.rival.member)
  expect((await inRival.tenant.list(all)).map(({ title }) => title)).toContain('A mistake')
  await callAs(admin).withdraw({ id: sent.id, version: (await readLine(sent.id)).version })
  await send(sent.id)
  expect((await inRival.tenant.list(all)).map(({ title }) => title)).not.toContain('A mistake')
  const actions = await orgs.database.acrossTenants(tx =>
    tx.execute(
      sql`select act from changes where tenant_id = ${platformId} and record_id = ${sent.id} order by id`,
    ),
  )
  expect(actions.rows).toEqual([{ act: 'create' }, { act: 'send' }, { act: 'withdraw' }])
})

test('an expired announcement leaves its readers’ open pages immediately', async () => {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await callAs(admin).create({ ...rivalAnnouncement(), title: 'Until later', expiresAt })
  await send(id)
  const client = new pg.Client(orgs.owner)
  await client.connect()
  const { rows } = await client
    .query<{ payload: { userIds: string[] }; run_at: Date }>(
      `select j.payload, j.run_at from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'notifications:expire'`,
    )
    .finally(() => client.end())
  const [waking] = rows
  expect(waking!.run_at.toISOString()).toBe(expiresAt)
  const reader = memberId(orgs.rival.member)
  expect(waking!.payload.userIds).toContain(reader)
  const notified: string[] = []
  orgs.database.onSignal((audience, topic) => notified.push(`${audience} ${topic}`))
  await expireJob.work(orgs.services, waking!.payload, { signal: undefined })
  expect(notified).toContain(`person:${reader} notifications`)
})

test('an announcement that cannot be sent is rejected with a message', async () => {
  const past = new Date(Date.now() - 3_600_000).toISOString()
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const refused = async (changes: object) => {
    const error: unknown = await callAs(admin)
      .create({ ...draft, ...changes })
      .catch((error: unknown) => error)
    const { fields } = ((error as Error).cause as { fields?: object; issues?: { path: string[] }[] }) ?? {}
    return fields ?? JSON.stringify((error as Error).message)
  }
  expect(await refused({ sendAt: past })).toEqual({
    sendAt: expect.stringContaining('This time has passed.') as string,
  })
  expect(await refused({ sendAt: soon, expiresAt: new Date().toISOString() })).toHaveProperty('expiresAt')
  expect(await refused({ audience: 'plans', chosen: ['gone-plan'] })).toEqual({
    chosen: 'A plan that you chose no longer exists. Choose again.',
  })
  expect(await refused({ audience: 'organizations', chosen: ['not an id'] })).toHaveProperty('chosen')
  expect(await refused({ audience: 'plans' })).toContain('Choose at least one plan or organization.')
  expect(await refused({ message: 'x'.repeat(1_000_000) })).toContain('Use at most 2,000 characters.')
  for (const link of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)'])
    expect(await refused({ link })).toContain('Enter a page of Wellhead')
  const support = await orgs.newcomer('Sue', ['customer_support'])
  await expect(callAs(support).create(draft)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(callAs(orgs.acme.owner).list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
