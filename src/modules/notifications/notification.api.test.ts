import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onConflictIgnore } from '../../core/data/distributed/as-inserts.ts'
import { newId } from '../../core/data/id.server.ts'
import { runConcurrently } from '../../core/data/testing/elsewhere.ts'
import { expectLockWaiter } from '../../core/data/testing/waited-for.ts'
import { platformId, recordChanges } from '../../core/data/record.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory, router } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { createLiveApi } from '../../core/live/live-api.server.ts'
import { livePages } from '../../core/live/testing/live-pages.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone } from '../../core/time/day.ts'
import { assignRoles, memberId, removeMember } from '../../core/http/testing/members.ts'
import { memberships } from '../../core/tenancy/tenant.table.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { commentRouter } from '../comments/comment.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { notificationRouter } from './notification.server.ts'
import { mutedRecords, notifications } from './notification.table.ts'
import { sendReminders } from './reminders.server.ts'
import { notifyOfSecurityEvent } from './security-event.server.ts'
import { notifySealed } from './notify-sealed.server.ts'
import { clearNotifications, notifyEveryone } from './testing/notify-everyone.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
/** Dana can open leases, and `withoutOrganization` cannot. */
let dana: Context
let withoutOrganization: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  dana = await orgs.acme.memberWith('access_leases')
  withoutOrganization = orgs.acme.member
})
afterAll(() => orgs.close())

const callAs = callerFactory(notificationRouter)
const leases = callerFactory(leaseRouter)
const comments = callerFactory(commentRouter)
const all = { filter: 'all' } as const
const newLease = async (leaseNumber: string) => {
  const { id } = await leases(orgs.acme.owner).create({ lease: { leaseNumber } })
  return { noun: 'leases', recordId: id }
}

test('a lease’s followers are notified of its changes, but never of their own', async () => {
  const lease = await newLease('ND-159')
  await comments(dana).follow({ ...lease, following: true })
  await clearNotifications(orgs)
  await comments(orgs.acme.owner).add({ ...lease, body: toRichText('Wire it today') })
  await notifyEveryone(orgs)
  const [first] = await callAs(dana).profile.list(all)
  expect(first).toMatchObject({
    type: 'thread_comment',
    title: 'acme-owner commented on ND-159',
    message: 'Wire it today',
    priority: 'normal',
    isRead: false,
    actions: [{ label: 'Open', to: `/app/leases/${lease.recordId}` }],
    metadata: { scope: 'user', changes: 1 },
  })
  await comments(orgs.acme.owner).add({ ...lease, body: toRichText('And again') })
  await notifyEveryone(orgs)
  await notifyEveryone(orgs)
  expect(await callAs(dana).profile.list(all)).toMatchObject([
    { title: 'acme-owner made 2 changes to ND-159', message: 'And again' },
  ])
  for (const other of [orgs.acme.owner, withoutOrganization, orgs.rival.owner])
    expect(await callAs(other).profile.list(all)).toEqual([])
  expect(await callAs(dana).profile.unread()).toBe(1)

  // Read notifications do not merge, so the next change starts a new one.
  await callAs(dana).profile.markAllRead()
  expect(await callAs(dana).profile.unread()).toBe(0)
  await comments(orgs.acme.owner).add({ ...lease, body: toRichText('A third') })
  await notifyEveryone(orgs)
  expect((await callAs(dana).profile.list(all)).map(({ title, isRead }) => [title, isRead])).toEqual([
    ['acme-owner commented on ND-159', false],
    ['acme-owner made 2 changes to ND-159', true],
  ])
})

test('no one is notified about what they cannot open, have muted, or have turned off', async () => {
  const lease = await newLease('ND-160')
  const lost = await orgs.acme.memberWith('access_leases')
  const off = await orgs.acme.memberWith('access_leases')
  const mutingMember = await orgs.acme.memberWith('access_leases')
  for (const member of [lost, off, mutingMember]) await comments(member).follow({ ...lease, following: true })
  await clearNotifications(orgs)
  await comments(orgs.acme.owner).add({ ...lease, body: toRichText('One') })
  await notifyEveryone(orgs)
  const [row] = await callAs(mutingMember).profile.list(all)
  await callAs(mutingMember).profile.mute({ id: row!.id, muted: true })
  const { version } = await callAs(off).settings.profile.read()
  const changes = { 'inAppNotifications.topics.boardMentions': false }
  await callAs(off).settings.profile.change({ version, changes })
  await assignRoles(lost, ['member'])
  await clearNotifications(orgs)
  await comments(orgs.acme.owner).add({ ...lease, body: toRichText('Two') })
  await notifyEveryone(orgs)
  for (const member of [lost, off, mutingMember]) expect(await callAs(member).profile.list(all)).toEqual([])
})

test('a user removed while notifications go out is skipped, and the others are notified', async () => {
  const lease = await newLease('ND-191')
  const leaver = await orgs.acme.memberWith('access_leases')
  const stays = await orgs.acme.memberWith('access_leases')
  for (const member of [leaver, stays]) await comments(member).follow({ ...lease, following: true })
  await clearNotifications(orgs)
  await comments(orgs.acme.owner).add({ ...lease, body: toRichText('Sign today') })
  let notifying = Promise.resolve()
  await orgs.database.acrossTenants(async tx => {
    await tx.delete(memberships).where(eq(memberships.userId, memberId(leaver)))
    notifying = runConcurrently(() => notifyEveryone(orgs))
    await expectLockWaiter(tx)
  })
  await notifying
  expect(await callAs(stays).profile.list(all)).toMatchObject([{ message: 'Sign today' }])
})

test('an assignee is notified of an obligation, unless they assigned it themselves', async () => {
  const lease = await newLease('ND-167')
  const { owner } = orgs.acme
  const today = dayInZone(new Date(), 'America/Chicago')
  const obligationCaller = leases(owner).obligations
  const add = (title: string) =>
    obligationCaller.add({
      leaseId: lease.recordId,
      obligation: { type: 'OTHER', title, dueDate: addDays(today, 400), amount: null, consequence: 'NONE' },
    })
  const [first, second, third] = [await add('Mow'), await add('Spray'), await add('Fence')]
  await clearNotifications(orgs)
  await obligationCaller.assign({ ...first, assignedTo: memberId(dana) })
  await obligationCaller.assign({ ...second, assignedTo: memberId(owner) })
  await obligationCaller.assign({ ...third, assignedTo: memberId(withoutOrganization) })
  await notifyEveryone(orgs)
  expect(await callAs(dana).profile.list(all)).toMatchObject([
    {
      type: 'obligation_assigned',
      title: 'acme-owner assigned an obligation on lease ND-167',
      actions: [{ to: `/app/leases/${lease.recordId}?tab=obligations` }],
    },
  ])
  expect(await callAs(owner).profile.list(all)).toEqual([])
  expect(await callAs(withoutOrganization).profile.list(all)).toEqual([])
})

test('another user’s notification cannot be read, marked, deleted, snoozed or muted', async () => {
  const lease = await newLease('ND-161')
  await comments(dana).follow({ ...lease, following: true })
  await clearNotifications(orgs)
  await comments(orgs.acme.owner).add({ ...lease, body: toRichText('Yours') })
  await notifyEveryone(orgs)
  const [row] = await callAs(dana).profile.list(all)
  const ids = [row!.id]
  for (const other of [orgs.acme.owner, withoutOrganization, orgs.rival.owner])
    for (const inbox of [callAs(other).profile, callAs(other).tenant])
      for (const action of [
        () => inbox.markRead({ ids }),
        () => inbox.remove({ ids }),
        () => inbox.snooze({ ids, until: '2099-01-01' }),
        () => inbox.mute({ id: ids[0]!, muted: true }),
      ])
        await expect(action()).rejects.toThrow('Notification not found')
  await expect(callAs(orgs.acme.pending).tenant.list(all)).rejects.toMatchObject({
    cause: { code: 'pending' },
  })
  expect(await callAs(dana).profile.list(all)).toMatchObject([{ isRead: false }])
})

test('notifications are marked, deleted, restored, snoozed, and cleared when expired', async () => {
  const lease = await newLease('ND-162')
  await comments(dana).follow({ ...lease, following: true })
  await clearNotifications(orgs)
  await comments(orgs.acme.owner).add({ ...lease, body: toRichText('Work') })
  await notifyEveryone(orgs)
  const profileInbox = callAs(dana).profile
  const [row] = await profileInbox.list(all)
  const ids = [row!.id]
  await profileInbox.markRead({ ids })
  expect(await profileInbox.list(all)).toMatchObject([{ isRead: true, readAt: expect.any(Date) as Date }])
  await profileInbox.markRead({ ids, isRead: false })
  await profileInbox.remove({ ids })
  expect(await profileInbox.list(all)).toEqual([])
  await profileInbox.restore({ ids })
  expect(await profileInbox.counts()).toEqual({
    all: 1,
    unread: 1,
    urgent: 0,
    recent: 1,
    snoozed: 0,
    families: [{ family: 'message', held: 1 }],
  })
  expect(await profileInbox.list({ filter: 'unread', family: 'message' })).toHaveLength(1)
  expect(await profileInbox.list({ filter: 'unread', family: 'well' })).toEqual([])
  expect(await profileInbox.list({ filter: 'urgent' })).toEqual([])

  const today = dayInZone(new Date(), 'America/Chicago')
  await expect(profileInbox.snooze({ ids, until: addDays(today, -1) })).rejects.toThrow(
    'Choose a day after today.',
  )
  await profileInbox.snooze({ ids, until: addDays(today, 1) })
  expect(await profileInbox.unread()).toBe(0)
  expect(await profileInbox.list({ filter: 'snoozed' })).toHaveLength(1)
  await profileInbox.snooze({ ids, until: null })
  expect(await profileInbox.unread()).toBe(1)

  await orgs.database.acrossTenants(tx =>
    tx
      .update(notifications)
      .set({ expiresAt: sql`now() - interval '1 second'` as never })
      .where(eq(notifications.id, ids[0]!)),
  )
  expect(await profileInbox.list(all)).toEqual([])
  expect(await profileInbox.clearExpired()).toEqual({ cleared: 1 })
})

test('obligations notify in time and once per stage, to users with access to leases', async () => {
  await newLease('ND-163')
  await clearNotifications(orgs)
  const today = dayInZone(new Date(), 'America/Chicago')
  const { tenantId } = orgs.acme
  const due = (leaseId: string, payBy: string, title: string) =>
    orgs.database.inTenant({ tenantId, userId: 'u' }, tx =>
      tx.execute(sql`
        insert into obligations (tenant_id, id, lease_id, type, title, due_date, pay_by, amount, created_by, updated_by)
        values (${tenantId}, gen_random_uuid(), ${leaseId}, 'OTHER', ${title}, ${payBy}, ${payBy}, 80000, 'u', 'u')`),
    )
  const { recordId } = await newLease('TX-0871')
  await due(recordId, addDays(today, 1), 'Option notice')
  await due(recordId, addDays(today, 60), 'Road bond')
  await due(recordId, addDays(today, -2), 'Surface rent')
  await due(recordId, addDays(today, 91), 'Later')
  for (let times = 0; times < 2; times++) await sendReminders(orgs.services, tenantId)
  const titles = async (user: Context) =>
    (await callAs(user).tenant.list(all)).map(({ title, priority }) => `${title} ${priority}`).sort()
  expect(await titles(dana)).toEqual([
    'TX-0871: Option notice is due in 1 day urgent',
    'TX-0871: Road bond is due in 60 days normal',
    'TX-0871: Surface rent is 2 days overdue urgent',
  ])
  const manager = await orgs.acme.memberWith('access_leases', 'manage_leases')
  const mutingMember = await orgs.acme.memberWith('access_leases')
  const { rows: waitUntilStored } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ id: string; lease: string }>(
      sql`select id, lease_id as lease from obligations where title = 'Surface rent'`,
    ),
  )
  const { id: obligationId, lease } = waitUntilStored[0]!
  await orgs.database.acrossTenants(tx =>
    tx
      .insert(mutedRecords)
      .values({ tenantId, userId: memberId(mutingMember), noun: 'leases', recordId: lease }),
  )
  const notifiedByUser = new Map(
    (await leases(manager).obligations.told({ obligationId })).map(member => [member.id, member]),
  )
  expect(notifiedByUser.get(memberId(dana))).toMatchObject({
    silence: null,
    reminders: [{ inApp: true, readAt: null, emailState: 'due' }],
  })
  expect(notifiedByUser.get(memberId(withoutOrganization))).toMatchObject({ silence: 'right', reminders: [] })
  expect(notifiedByUser.get(memberId(mutingMember))).toMatchObject({ silence: 'muted', reminders: [] })
  expect(notifiedByUser.get(memberId(manager))).toMatchObject({ silence: 'early', reminders: [] })
  await expect(leases(dana).obligations.told({ obligationId })).rejects.toMatchObject({
    cause: { code: 'forbidden' },
  })
  await expect(leases(orgs.rival.owner).obligations.told({ obligationId })).rejects.toThrow(
    'Obligation not found',
  )
  const [{ message } = { message: '' }] = await callAs(dana).tenant.list(all)
  expect(message).toMatch(/^Last day to act \w+ \d+, \d{4} · \$80,000\.00$/)
  expect(await titles(withoutOrganization)).toEqual([])
  expect(await callAs(orgs.rival.owner).tenant.list(all)).toEqual([])
})

test('a badge updates live, for its user only', async () => {
  const lease = await newLease('ND-164')
  await comments(dana).follow({ ...lease, following: true })
  await clearNotifications(orgs)
  const product = router({ notifications: notificationRouter })
  const pages = await livePages(orgs.database, createLiveApi(product, callerFactory(product)))
  const watch = { say: 'watch', id: 1, path: 'notifications.profile.unread', input: undefined, version: null }
  const colleague = await orgs.acme.memberWith('access_leases')
  const [first, second] = [await pages.open(async () => dana), await pages.open(async () => colleague)]
  for (const page of [first, second]) {
    page.say(watch)
    expect((await page.next('whole')).result).toBe(0)
  }
  await comments(orgs.acme.owner).add({ ...lease, body: toRichText('Look') })
  await notifyEveryone(orgs)
  expect((await first.next('change')).difference).toMatchObject({ is: 'new', value: 1 })
  second.say({ say: 'still here' })
  await second.next('still here')
  expect(second.heard.filter(({ say }) => say === 'change')).toEqual([])
  for (const page of [first, second]) page.close()
  await pages.close()
})

test('a file that changes more wells than the limit makes one notification', async () => {
  const { acme, database } = orgs
  const follower = await acme.memberWith('access_leases')
  await clearNotifications(orgs)
  const ids = Array.from({ length: 1_200 }, newId)
  const actor = { tenantId: acme.tenantId, userId: memberId(acme.owner), origin: acme.owner.origin }
  await database.inTenant(actor, async tx => {
    await tx.execute(sql`insert into record_followers (tenant_id, noun, record_id, user_id, following)
      select ${acme.tenantId}, 'wells', id, ${memberId(follower)}, true from unnest(${sql.param(ids)}::uuid[]) id ${sql.raw(onConflictIgnore)}`)
    const change = { noun: 'wells', act: 'update', after: {} }
    await recordChanges(
      tx,
      actor,
      ids.map(recordId => ({ ...change, recordId })),
    )
  })
  await notifyEveryone(orgs)
  expect((await callAs(follower).profile.list(all)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^acme-owner made 1,?200 changes to \d+ wells$/),
  ])
})

test('concurrent bell queries each get their own count, for their own organization', async () => {
  const lease = await newLease('ND-166')
  const [two, one, none] = await Promise.all([1, 2, 3].map(() => orgs.acme.memberWith('access_leases')))
  await clearNotifications(orgs)
  const readNotices = (tenantId: string, user: Context, kind: 'tenant' | 'profile') => ({
    tenantId,
    id: newId(),
    userId: memberId(user),
    kind,
    type: 'lease_changed',
    title: 'News',
    recordId: lease.recordId,
  })
  const { acme, rival } = orgs
  await orgs.database.acrossTenants(tx =>
    tx
      .insert(notifications)
      .values([
        readNotices(acme.tenantId, two!, 'tenant'),
        readNotices(acme.tenantId, two!, 'tenant'),
        readNotices(acme.tenantId, two!, 'profile'),
        readNotices(acme.tenantId, one!, 'tenant'),
        readNotices(rival.tenantId, rival.owner, 'tenant'),
      ]),
  )
  const people = [two!, one!, none!, rival.owner]
  const tenant = people.map(who => callAs(who).tenant.unread())
  const profile = people.map(who => callAs(who).profile.unread())
  expect([await Promise.all(tenant), await Promise.all(profile)]).toEqual([
    [2, 1, 0, 1],
    [1, 0, 0, 0],
  ])
  // A batched result is not returned to someone whose rights ended in the meantime.
  const deleted = { sessionId: 'one', stand: 'as it was', isStillValid: () => false }
  await expect(callAs({ ...one!, rights: deleted }).tenant.unread()).rejects.toThrow(
    'Your access just changed',
  )
})

test('security events notify users regardless of their settings', async () => {
  const reader = await orgs.acme.memberWith('access_leases')
  const { version } = await callAs(reader).settings.profile.read()
  const changes = { 'inAppNotifications.enabled': false }
  await callAs(reader).settings.profile.change({ version, changes })
  const origin = { ip: '203.0.113.7', userAgent: 'Windows NT 10.0 Firefox/130', path: null, method: null }
  await notifyOfSecurityEvent(orgs.services, memberId(reader), 'Your Wellhead password was changed', origin)
  const [alert] = await callAs(reader).profile.list({ filter: 'urgent', family: 'security' })
  expect(alert).toMatchObject({ title: 'Your Wellhead password was changed', isRead: false })
  expect(alert!.message).toMatch(/^Firefox on Windows, 203\.0\.113\.7\. If it was not you/)
  const outsider = await orgs.newcomer('stranger')
  await expect(notifyOfSecurityEvent(orgs.services, memberId(outsider), 'News')).resolves.toBeUndefined()
})

test('the platform’s own log, which belongs to no organization, notifies no one', async () => {
  await expect(notifySealed(orgs.services, platformId)).resolves.toBeUndefined()
})

test('a member who leaves the organization loses its notifications', async () => {
  const lease = await newLease('ND-165')
  const leaver = await orgs.acme.memberWith('access_leases')
  await comments(leaver).follow({ ...lease, following: true })
  await clearNotifications(orgs)
  await comments(orgs.acme.owner).add({ ...lease, body: toRichText('Secret') })
  await notifyEveryone(orgs)
  expect(await callAs(leaver).profile.list(all)).toHaveLength(1)
  await removeMember(leaver)
  expect(await callAs(leaver).profile.list(all)).toEqual([])
})
