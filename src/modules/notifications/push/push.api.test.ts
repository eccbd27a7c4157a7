import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '../../../core/auth/auth.table.ts'
import { newId } from '../../../core/data/id.server.ts'
import { sealAll } from '../../../core/data/seals.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { memberships } from '../../../core/tenancy/tenant.table.ts'
import { commentRouter } from '../../comments/comment.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { notificationRouter } from '../notification.server.ts'
import { notifications } from '../notification.table.ts'
import { notifyOfSecurityEvent } from '../security-event.server.ts'
import { notifyTenant } from '../notify.port.server.ts'
import { notifySealed } from '../notify-sealed.server.ts'
import { maxDevices } from './push.ts'
import { pushDevice } from './push-device-job.server.ts'
import { pushDue } from './push-due.server.ts'
import { pushDevices } from './push-device.table.ts'
import { pushService, pushSender } from './testing/push-service.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let service: Awaited<ReturnType<typeof pushService>>
let services: typeof orgs.services
let queue: pg.Client
let tenantId: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  service = await pushService()
  const { config } = orgs.services
  services = {
    ...orgs.services,
    config: { ...config, PUSH_SERVICES: service.url, MAIL_FROM: 'W <w@wells.test>' },
  }
  tenantId = orgs.acme.tenantId
  queue = new pg.Client(orgs.owner)
  await queue.connect()
})
afterAll(async () => {
  await queue.end()
  await service.close()
  await orgs.close()
})
beforeEach(async () => {
  service.received.length = 0
  await orgs.database.people.delete(pushDevices)
  await queue.query('delete from graphile_worker._private_jobs')
})

const callAs = callerFactory(notificationRouter)
const comments = callerFactory(commentRouter)
const userId = ({ viewer }: Context) => viewer.user!.id
const isOn = { 'pushNotifications.enabled': true }

/** The user's context, signed in with a browser. */
async function signedIn(user: Context): Promise<Context> {
  const token = newId()
  await orgs.database.people.insert(sessions).values({
    id: newId(),
    userId: userId(user),
    token,
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/141',
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return { ...user, services, headers: new Headers({ cookie: `wellhead.session_token=${token}.signature` }) }
}

/** A member who follows a new lease with push on, without other pending notifications. */
async function follower(leaseNumber: string) {
  const { id } = await callerFactory(leaseRouter)(orgs.acme.owner).create({ lease: { leaseNumber } })
  const on = { noun: 'leases', recordId: id }
  const person = await signedIn(await orgs.acme.memberWith('access_leases'))
  await comments(person).follow({ ...on, following: true })
  await notifyAll()
  await orgs.database.acrossTenants(tx => tx.delete(notifications))
  const { version } = await callAs(person).settings.profile.read()
  await callAs(person).settings.profile.change({ version, changes: isOn })
  return { person, on, version: version + 1 }
}

const comment = (on: { noun: string; recordId: string }, text: string) =>
  comments(orgs.acme.owner).add({
    ...on,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  })
async function notifyAll() {
  await sealAll(orgs.database, tenantId)
  await notifySealed(services, tenantId)
}

/** Runs each queued push once, and returns the errors. */
async function push(now = new Date()): Promise<string[]> {
  await pushDue(services, tenantId, now)
  const { rows } = await queue.query<{ payload: never }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [pushDevice.name],
  )
  const ended = await Promise.allSettled(
    rows.map(({ payload }) => pushDevice.work(services, payload, { signal: undefined })),
  )
  return ended.flatMap(end => (end.status === 'rejected' ? [(end.reason as Error).message] : []))
}

const makeDue = () =>
  orgs.database.acrossTenants(tx =>
    tx.update(notifications).set({ pushAt: sql`now() - interval '1 minute'` as never }),
  )
const readStates = async (user: Context) =>
  (
    await orgs.database.acrossTenants(tx =>
      tx
        .select({ state: notifications.pushState })
        .from(notifications)
        .where(eq(notifications.userId, userId(user))),
    )
  ).map(({ state }) => state)
const readDevices = async (user: Context) => (await callAs(user).devices.list()).devices

test('each of a user’s browsers shows what that user alone can read, signed by this server', async () => {
  const { person, on } = await follower('ND-1')
  const [phone, desktop, strange] = ['phone', 'desk', 'strange'].map(name => service.browser(name))
  await callAs(person).devices.add(phone!.subscription)
  await callAs(await signedIn(person)).devices.add(desktop!.subscription)
  const { person: outsider } = await follower('ND-2')
  await callAs(outsider).devices.add(strange!.subscription)
  await callAs(await signedIn(orgs.rival.owner)).devices.add(service.browser('rival').subscription)

  await comment(on, 'Wire it today')
  await notifyAll()
  expect(await push()).toEqual([])
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/desk', '/phone'])
  const to = (path: string) => service.received.find(push => push.path === path)!
  expect(phone!.read(to('/phone').body)).toEqual({
    tag: expect.any(String),
    title: 'acme-owner commented on ND-1',
    body: 'Wire it today',
    to: `/app/leases/${on.recordId}?organization=${tenantId}`,
  })
  expect(desktop!.read(to('/desk').body).title).toBe('acme-owner commented on ND-1')
  expect(() => strange!.read(to('/phone').body)).toThrow()
  const { key } = await callAs(person).devices.list()
  expect(pushSender(to('/phone'))).toMatchObject({ key, aud: service.url, sub: 'mailto:w@wells.test' })
  expect(to('/phone').headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
  expect((await readDevices(person)).map(({ label, pushedAt }) => [label, pushedAt === null])).toEqual([
    ['Chrome on Android', false],
    ['Chrome on Android', false],
  ])
  expect(await readStates(person)).toEqual(['sent'])
  expect(await push()).toEqual([])
  expect(service.received).toHaveLength(2)
})

test('several notifications due together are one push', async () => {
  const { person, on, version } = await follower('ND-3')
  const phone = service.browser('phone')
  await callAs(person).devices.add(phone.subscription)
  await callAs(person).settings.profile.change({ version, changes: { 'quietHours.enabled': false } })
  const colleague = await orgs.acme.memberWith('access_leases')
  await comment(on, 'One')
  await comments(colleague).add({
    ...on,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Two' }] }] },
  })
  await notifyAll()
  await push()
  expect(service.received).toHaveLength(1)
  expect(phone.read(service.received[0]!.body)).toMatchObject({
    title: '2 notifications from acme',
    to: `/app/profile-notifications?organization=${tenantId}`,
  })
  expect(phone.read(service.received[0]!.body).body.split('\n').toSorted()).toEqual([
    'acme-owner commented on ND-3',
    'custom commented on ND-3',
  ])
})

test('quiet hours hold back everything but security alerts', async () => {
  const { person, on, version } = await follower('ND-4')
  const phone = service.browser('phone')
  await callAs(person).devices.add(phone.subscription)
  const always = {
    'quietHours.enabled': true,
    'quietHours.startTime': '00:00',
    'quietHours.endTime': '23:59',
  }
  await callAs(person).settings.profile.change({ version, changes: always })
  await comment(on, 'Good night')
  await notifyAll()
  await notifyOfSecurityEvent(services, userId(person), 'Your Wellhead password was changed')
  // 23:59 is outside of the quiet hours; every other minute of today is inside.
  const noon = new Date(`${new Date().toISOString().slice(0, 10)}T18:00:00Z`)
  const now = noon > new Date() ? noon : new Date(noon.getTime() + 86_400_000)
  await push(now)
  expect(service.received.map(({ body }) => phone.read(body).title)).toEqual([
    'Your Wellhead password was changed',
  ])
  expect((await readStates(person)).toSorted()).toEqual(['due', 'sent'])
})

test('mandatory notifications are pushed, too, but only to users with a browser', async () => {
  const { person, version } = await follower('ND-10')
  const { person: other } = await follower('ND-11')
  const phone = service.browser('phone')
  await callAs(person).devices.add(phone.subscription)
  const pushOff = { 'pushNotifications.enabled': false }
  await callAs(person).settings.profile.change({ version, changes: pushOff })
  await notifyTenant(services, tenantId, async () => [
    {
      kind: 'profile',
      type: 'obligation_escalated',
      receivers: [userId(person), userId(other)],
      createdBy: null,
      actor: '',
      sentence: 'Nobody acknowledged: ND-10, delay rental',
      message: '',
      many: '',
      about: null,
      gate: null,
      action: null,
      alike: null,
      despite: ['digest', 'settings'],
    },
  ])
  await push()
  expect(service.received.map(({ body }) => phone.read(body).title)).toEqual([
    'Nobody acknowledged: ND-10, delay rental',
  ])
  expect([await readStates(person), await readStates(other)]).toEqual([['sent'], ['no_device']])
})

test('rights, settings and read status are checked at send time', async () => {
  const { person, on } = await follower('ND-5')
  await callAs(person).devices.add(service.browser('phone').subscription)
  await comment(on, 'Read on the desk')
  await notifyAll()
  await callAs(person).profile.markAllRead()
  await push()
  expect(await readStates(person)).toEqual(['read'])

  await orgs.database.acrossTenants(tx => tx.delete(notifications))
  await comment(on, 'Not yours any more')
  await notifyAll()
  await orgs.database.acrossTenants(tx =>
    tx
      .update(memberships)
      .set({ roleIds: ['member'] })
      .where(eq(memberships.userId, userId(person))),
  )
  await push()
  expect(await readStates(person)).toEqual(['refused'])
  expect(service.received).toEqual([])
})

test('a removed browser is deleted, and an unavailable service is retried', async () => {
  const { person, on } = await follower('ND-6')
  const phone = service.browser('phone')
  await callAs(person).devices.add(phone.subscription)
  await comment(on, 'First')
  await notifyAll()
  service.answer(503)
  expect(await push()).toEqual(['The push service answered 503.'])
  expect(await readDevices(person)).toHaveLength(1)

  // A redirect is not followed.
  await makeDue()
  service.answer(307)
  expect(await push()).toEqual(['The push service answered 307.'])
  for (const status of [404, 410]) {
    await callAs(person).devices.add(phone.subscription)
    await makeDue()
    service.answer(status)
    expect(await push()).toEqual([])
    expect(await readDevices(person)).toEqual([])
  }
  await makeDue()
  await push()
  expect(await readStates(person)).toEqual(['no_device'])
})

test('a push service on an internal address is rejected', async () => {
  const { person, on } = await follower('ND-7')
  const { keys } = service.browser('phone').subscription
  const add = (endpoint: string) => callAs(person).devices.add({ endpoint, keys })
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'http://example.com/x',
    'file:///etc/passwd',
    'https://a:b@example.com/',
    'nothing',
    '',
  ])
    await expect(add(endpoint)).rejects.toThrow('push service cannot be reached')
  const { port } = new URL(service.url)
  const inward = [
    `https://127.0.0.1:${port}/x`,
    `https://localhost:${port}/x`,
    `https://[::1]:${port}/x`,
    `https://[::ffff:127.0.0.1]:${port}/x`,
    `https://2130706433:${port}/x`,
  ]
  for (const endpoint of inward) await add(endpoint)
  await comment(on, 'Inward')
  await notifyAll()
  expect(await push()).toEqual([])
  expect(await readDevices(person)).toEqual([])
  expect(service.received).toEqual([])
})

test('invalid keys, too many browsers and browsers without a session are rejected', async () => {
  const { person } = await follower('ND-8')
  const { subscription } = service.browser('phone')
  const zeros = Buffer.alloc(65, 4).toString('base64url')
  await expect(
    callAs(person).devices.add({ ...subscription, keys: { ...subscription.keys, p256dh: zeros } }),
  ).rejects.toThrow('push service cannot be reached')
  await expect(callAs({ ...person, headers: new Headers() }).devices.add(subscription)).rejects.toThrow(
    'Sign in again',
  )
  for (let index = 0; index < maxDevices; index++)
    await callAs(person).devices.add(service.browser(`b${index}`).subscription)
  await expect(callAs(person).devices.add(subscription)).rejects.toThrow('Remove one first')
  // Adding a known browser again does not count as another one.
  await callAs(person).devices.add(service.browser('b0').subscription)
  expect(await readDevices(person)).toHaveLength(maxDevices)
})

test('a subscription lasts as long as its session, and belongs to the browser’s latest user', async () => {
  const { person } = await follower('ND-9')
  const { subscription } = service.browser('shared')
  await callAs(person).devices.add(subscription)
  const rival = await signedIn(orgs.rival.owner)
  const [mine] = await readDevices(person)
  await expect(callAs(rival).devices.remove({ id: mine!.id })).rejects.toThrow('Browser not found')
  await callAs(rival).devices.add(subscription)
  expect([await readDevices(person), (await readDevices(rival)).length]).toEqual([[], 1])
  await orgs.database.people.delete(sessions).where(eq(sessions.userId, userId(rival)))
  expect(await readDevices(rival)).toEqual([])
})
