import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { memberships, tenants } from '../../../core/tenancy/tenant.table.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { isBeforeRelease } from '../../../core/testing/before-release.ts'
import { dayInZone, tradeTimeZone } from '../../../core/time/day.ts'
import { notificationRouter } from '../../notifications/notification.server.ts'
import { mutedRecords, notifications } from '../../notifications/notification.table.ts'
import { escalationSteps } from '../chain/chain.table.ts'
import { leaseRouter } from '../lease.server.ts'
import { obligations } from '../record/obligation.table.ts'
import { insertObligations } from '../testing/insert-obligations.ts'
import { escalate } from './escalate.server.ts'
import { escalationJob } from './escalation-jobs.server.ts'
import { reportWeekly } from './weekly-report.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let tenantId: string
let ann: Context
let dee: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  tenantId = orgs.acme.tenantId
  ann = await orgs.acme.memberWith('access_leases', 'manage_leases')
  dee = await orgs.acme.memberWith('access_leases', 'manage_leases')
  await call(orgs.acme.owner).chain.change({ version: 1, changes: { deputyId: userId(dee) } })
})
afterAll(() => orgs.close())
/** Clears data of earlier tests. */
beforeEach(() =>
  orgs.database.acrossTenants(async tx => {
    await tx.delete(notifications)
    await tx.delete(obligations)
  }),
)

const call = callerFactory(leaseRouter)
const inbox = callerFactory(notificationRouter)
const userId = ({ viewer }: Context) => viewer.user!.id
const today = dayInZone(new Date(), tradeTimeZone)
/** Noon on the day this many days from now. */
const noonIn = (days: number) => new Date(Date.parse(`${addDays(today, days)}T18:00:00Z`))
const runEscalation = (days = 0) => escalate(orgs.services, tenantId, noonIn(days))
const acknowledgedNote = 'Wire ordered'

let leaseCount = 0
/** An obligation on a separate lease, due this many days from now. */
async function addObligation(days: number, assignedTo: Context | null = ann, title = 'Road bond') {
  const lease = { leaseNumber: `E-${(leaseCount += 1)}` }
  const { id: leaseId } = await call(orgs.acme.owner).create({ lease })
  const obligation = { title, dueDate: addDays(today, days), amount: '800.00' }
  const created = await call(orgs.acme.owner).obligations.add({ leaseId, obligation })
  if (!assignedTo) return { leaseId, ...created }
  const input = await call(orgs.acme.owner).obligations.assign({ ...created, assignedTo: userId(assignedTo) })
  return { leaseId, id: input.id, version: input.version }
}
const titles = async (user: Context) =>
  (await inbox(user).tenant.list({ filter: 'all', family: 'obligation' })).map(({ title }) => title)
const countTitles = async (...people: Context[]) => {
  const counts = []
  for (const user of people) counts.push((await titles(user)).length)
  return counts
}
const steps = () =>
  orgs.database.acrossTenants(tx =>
    tx.select().from(escalationSteps).where(eq(escalationSteps.tenantId, tenantId)),
  )
const removeMembership = (user: Context) =>
  orgs.database.acrossTenants(tx =>
    tx
      .delete(memberships)
      .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId(user)))),
  )

test('an unacknowledged obligation goes to the assignee, the deputy, the owners, then everyone', async () => {
  const { leaseId } = await addObligation(20)
  const { owner } = orgs.acme
  const everyone = [ann, dee, owner] as const
  await runEscalation(5)
  expect(await countTitles(...everyone)).toEqual([0, 0, 0])
  await runEscalation(6)
  await runEscalation(6)
  expect(await titles(ann)).toEqual([`E-${leaseCount}: no one has acknowledged Road bond, due in 14 days`])
  await runEscalation(12)
  expect(await countTitles(...everyone)).toEqual([1, 0, 0])
  await Promise.all([runEscalation(13), runEscalation(13)])
  expect(await countTitles(...everyone)).toEqual([1, 1, 0])
  await runEscalation(17)
  expect(await countTitles(...everyone)).toEqual([1, 1, 1])
  await runEscalation(19)
  await runEscalation(20)
  await runEscalation(30)
  expect(await countTitles(...everyone)).toEqual([2, 2, 2])
  const [first] = await inbox(dee).tenant.list({ filter: 'urgent', family: 'obligation' })
  expect(first).toMatchObject({
    priority: 'urgent',
    message: expect.stringMatching(/^Last day to act .* · \$800\.00 · Sent regardless/),
    actions: [{ label: 'Open lease', to: `/app/leases/${leaseId}?tab=obligations` }],
  })
  expect(await countTitles(orgs.rival.owner, orgs.acme.member)).toEqual([0, 0])
})

test('an acknowledgment ends the chain, and withdrawing it restarts the chain', async () => {
  const { id, version } = await addObligation(6)
  await runEscalation()
  expect(await countTitles(ann, dee, orgs.acme.owner)).toEqual([1, 1, 0])
  const list = (acknowledged: 'yes' | 'escalated') => call(ann).obligations.list({ days: 30, acknowledged })
  expect((await list('escalated')).rows).toMatchObject([{ id }])
  const seen = await call(dee).obligations.acknowledge({ id, version, acknowledgedNote })
  expect((await list('escalated')).rows).toEqual([])
  expect((await list('yes')).rows).toMatchObject([{ id, acknowledger: 'custom' }])
  await runEscalation(5)
  expect(await countTitles(ann, dee, orgs.acme.owner)).toEqual([1, 1, 0])
  await call(ann).obligations.withdraw({ id, version: seen.version })
  await runEscalation()
  expect(await countTitles(ann, dee, orgs.acme.owner)).toEqual([2, 2, 0])
})

test('acknowledging during a notification leaves nothing pending', async () => {
  for (let times = 0; times < 5; times += 1) {
    const { id, version } = await addObligation(6)
    const both = [runEscalation(), call(dee).obligations.acknowledge({ id, version, acknowledgedNote })]
    await Promise.all(both)
    const ownSteps = (await steps()).filter(({ obligationId }) => obligationId === id)
    expect(ownSteps.every(({ endedAt }) => endedAt !== null)).toBe(true)
  }
})

test('the job waits for morning in the organization’s time zone', async () => {
  await addObligation(6)
  const run = (time: string) =>
    escalationJob.work(
      orgs.services,
      { _cron: { ts: new Date(`${today}T${time}:00Z`) } },
      { signal: undefined },
    )
  await orgs.database.acrossTenants(tx => tx.update(tenants).set({ timeZone: 'Etc/GMT+6' }))
  await run('12:50')
  expect(await countTitles(ann, dee)).toEqual([0, 0])
  await run('13:50')
  expect(await countTitles(ann, dee)).toEqual([1, 1])
  await orgs.database.acrossTenants(tx => tx.update(tenants).set({ timeZone: tradeTimeZone }))
})

test.each(['pay', 'waive', 'miss'] as const)('marking it %s ends the chain', async action => {
  const { id, version } = await addObligation(6)
  await runEscalation()
  const { obligations: obligationCaller } = call(orgs.acme.owner)
  const reason = 'Agreed by letter'
  if (action === 'pay') {
    const firstApproval = await obligationCaller.approve({ id, version })
    const secondApproval = await call(ann).obligations.approve({ id, version: firstApproval.version })
    const payment = { paidOn: today, paidAmount: '800.00', evidence: 'Wire 77' }
    await obligationCaller.pay({ id, version: secondApproval.version, ...payment })
  } else await obligationCaller[action]({ id, version, reason })
  await runEscalation(5)
  expect(await countTitles(ann, dee, orgs.acme.owner)).toEqual([1, 1, 0])
  expect((await steps()).every(({ endedAt }) => endedAt !== null)).toBe(true)
})

test('a reassignment notifies the new assignee and no one else again', async () => {
  const { id, version } = await addObligation(6)
  await runEscalation()
  const bob = await orgs.acme.memberWith('access_leases', 'manage_leases')
  await call(orgs.acme.owner).obligations.assign({ id, version, assignedTo: userId(bob) })
  await runEscalation(1)
  expect(await countTitles(ann, bob, dee, orgs.acme.owner)).toEqual([1, 1, 1, 0])
})

test('people who lost access are skipped, and what they acknowledged is reopened', async () => {
  const [lostAccess, formerMember, disabledUser] = [
    await orgs.acme.memberWith('access_leases', 'manage_leases'),
    await orgs.acme.memberWith('access_leases', 'manage_leases'),
    await orgs.acme.memberWith('access_leases', 'manage_leases'),
  ]
  const all = [
    await addObligation(10, lostAccess),
    await addObligation(10, formerMember),
    await addObligation(10, disabledUser),
  ]
  const unaffected = await addObligation(10, ann)
  const acknowledge = (user: Context, { id, version }: { id: string; version: number }) =>
    call(user).obligations.acknowledge({ id, version, acknowledgedNote })
  await acknowledge(formerMember, all[1]!)
  await acknowledge(ann, unaffected)
  await orgs.database.acrossTenants(async tx => {
    await tx
      .update(memberships)
      .set({ roleIds: ['member'] })
      .where(eq(memberships.userId, userId(lostAccess)))
    await tx.execute(
      sql`update users set disabled_at = now(), disabled_reason = 'Lost phone' where id = ${userId(disabledUser)}`,
    )
  })
  await removeMembership(formerMember)
  await runEscalation()
  // The deputy is next for all three obligations and gets one notification.
  expect(await titles(dee)).toEqual([
    expect.stringMatching(/^No one has acknowledged 3 obligations; the first is due in 10 days$/),
  ])
  expect(await countTitles(ann, lostAccess, disabledUser)).toEqual([0, 0, 0])
  const open = (await call(ann).obligations.list({ days: 30, acknowledged: 'no' })).rows
  expect(open.map(({ id }) => id)).toContain(all[1]!.id)
  const [line] = await call(ann).history({ id: all[1]!.leaseId })
  expect(line?.what).toBe('withdrew the acknowledgment of an obligation')
  const readNotices = new Map(
    (await call(ann).obligations.told({ obligationId: all[0]!.id })).map(person => [person.id, person]),
  )
  expect(readNotices.get(userId(lostAccess))).toMatchObject({
    silence: 'right',
    chain: { part: 'assignee', status: 'stepped over' },
  })
})

/** Enough rows to expose a plan that joins them all; five times as many before a release. */
const lateCount = isBeforeRelease ? 5_000 : 1_000
const lateCountText = lateCount.toLocaleString('en-US')

test(`${lateCountText} late ones make one notification per person, and a second run makes none`, async () => {
  const { leaseId } = await addObligation(200)
  await insertObligations(
    orgs.acme.owner,
    leaseId,
    Array.from({ length: lateCount }, (_, index) => ({
      title: 'Old',
      dueDate: addDays(today, -1 - (index % 900)),
    })),
  )
  await runEscalation()
  await runEscalation(1)
  for (const user of [dee, orgs.acme.owner])
    expect(await titles(user)).toEqual([
      `No one has acknowledged ${lateCountText} obligations; the first is 900 days overdue`,
    ])
  expect(await steps()).toHaveLength(2 * lateCount)
})

test('a killed process leaves both the step and its notification, or neither', async () => {
  await addObligation(6)
  const jobs = { ...orgs.services.jobs, add: () => Promise.reject(new Error('killed')) }
  await expect(escalate({ ...orgs.services, jobs }, tenantId, noonIn(0))).rejects.toThrow('killed')
  expect([await steps(), await countTitles(ann, dee)]).toEqual([[], [0, 0]])
  await runEscalation()
  expect(await countTitles(ann, dee)).toEqual([1, 1])
})

test('escalation ignores muting and digests, and observes quiet hours except on the last day', async () => {
  const bob = await orgs.acme.memberWith('access_leases', 'manage_leases')
  const { settings } = inbox(bob)
  const disabledUser = {
    'inAppNotifications.enabled': false,
    'emailNotifications.enabled': false,
    frequency: 'weekly',
  }
  await settings.tenant.read()
  await settings.tenant.change({ version: 1, changes: disabledUser })
  await settings.profile.read()
  const quietSettings = {
    'quietHours.enabled': true,
    'quietHours.startTime': '11:00',
    'quietHours.endTime': '14:00',
  }
  await settings.profile.change({
    version: 1,
    changes: { ...quietSettings, 'quietHours.timezone': 'Etc/GMT+6' },
  })
  const { leaseId, id } = await addObligation(9, bob)
  await orgs.database.acrossTenants(tx =>
    tx.insert(mutedRecords).values({ tenantId, userId: userId(bob), noun: 'leases', recordId: leaseId }),
  )
  const readEmailTimes = async () => {
    const rows = await orgs.database.acrossTenants(tx =>
      tx
        .select()
        .from(notifications)
        .where(eq(notifications.userId, userId(bob)))
        .orderBy(notifications.id),
    )
    return rows
      .filter(({ type }) => type === 'obligation_escalated')
      .map(row => row.emailAt?.getTime() ?? null)
  }
  const twoHours = 2 * 3_600_000
  await runEscalation()
  expect(await readEmailTimes()).toEqual([noonIn(0).getTime() + twoHours])
  expect(await countTitles(bob)).toEqual([1])
  await runEscalation(9)
  expect(await readEmailTimes()).toEqual([noonIn(0).getTime() + twoHours, noonIn(9).getTime()])
  const readNotices = (await call(ann).obligations.told({ obligationId: id })).find(
    person => person.id === userId(bob),
  )
  expect(readNotices).toMatchObject({
    silence: null,
    chain: { part: 'assignee', status: 'told' },
    reminders: [{ step: 0, inApp: true, emailState: 'due' }, { step: 3 }],
  })
})

test('an obligation lists who was notified, who is next and when, and who is skipped and why', async () => {
  const { id, version } = await addObligation(20)
  const readChain = async () =>
    new Map(
      (await call(ann).obligations.told({ obligationId: id })).map(({ id: personId, chain, silence }) => [
        personId,
        { chain, silence },
      ]),
    )
  const before = await readChain()
  expect(before.get(userId(dee))?.chain).toEqual({
    part: 'deputy',
    status: 'waits',
    date: addDays(today, 13),
  })
  expect(before.get(userId(orgs.acme.member))).toEqual({ chain: null, silence: 'right' })
  await call(ann).obligations.acknowledge({ id, version, acknowledgedNote })
  const after = await readChain()
  expect(after.get(userId(ann))).toMatchObject({ chain: { status: 'acknowledged' }, silence: 'own' })
})

test('releasing a tract changes the rental without new notices, and a release of all ends the chain', async () => {
  const lease = {
    leaseNumber: `E-${(leaseCount += 1)}`,
    lessor: 'O. Tveit',
    effectiveDate: addDays(today, -355),
    primaryTerm: { years: 5, months: 0, days: 0 },
    delayRental: { perAcre: '3.00' },
  }
  const land = { system: 'METES_AND_BOUNDS' as const, description: 'The old Halvorsen place' }
  const tracts = [1, 2].map(() => ({ land, statedAcres: 160 }))
  const { id: leaseId } = await call(ann).create({ lease, tracts })
  await runEscalation(4)
  const before = await countTitles(dee, orgs.acme.owner)
  expect(before).not.toEqual([0, 0])
  const readNotices = (await steps()).map(({ id }) => id)
  const { tracts: held } = await call(ann).get({ id: leaseId })
  const release = { parts: [{ tractId: held[0]!.id, acres: 160 }], instrument: '778812' }
  const event = { type: 'PARTIALLY_RELEASED', date: today, reason: 'As recorded', release }
  await call(ann).events.add({ leaseId, event })
  expect((await call(ann).obligations.list({ days: 30 })).rows).toMatchObject([{ amount: '480.00' }])
  await runEscalation(4)
  expect((await steps()).map(({ id }) => id)).toEqual(readNotices)
  await call(ann).events.add({ leaseId, event: { type: 'RELEASED', date: today, reason: 'As recorded' } })
  expect(await steps()).toEqual([])
  await runEscalation(10)
  expect(await countTitles(dee, orgs.acme.owner)).toEqual(before)
})

test('the weekly report arrives weekly at the owner’s local time, even when empty', async () => {
  const { owner } = orgs.acme
  const reports = async (user: Context) =>
    (await inbox(user).tenant.list({ filter: 'all', family: 'weekly' })).map(({ title, message }) => [
      title,
      message,
    ])
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, 7 - weekday)
  const runAt = (day: string, time: string) =>
    reportWeekly(orgs.services, tenantId, new Date(`${day}T${time}:00Z`))
  await orgs.database.acrossTenants(tx =>
    tx.update(memberships).set({ createdAt: new Date(`${addDays(monday, -3)}T12:00:00Z`) }),
  )
  for (const day of [addDays(monday, -2), monday]) await runAt(day, '12:00')
  expect(await reports(owner)).toEqual([])
  for (const time of ['15:00', '16:00', '23:00']) await runAt(monday, time)
  await runAt(addDays(monday, 3), '15:00')
  expect(await reports(owner)).toEqual([
    ['Weekly report: nothing is due within 30 days', 'Nothing is overdue, and nothing was escalated.'],
  ])
  const { id, version } = await addObligation(25)
  await addObligation(13)
  await call(ann).obligations.acknowledge({ id, version, acknowledgedNote })
  await runEscalation(8)
  await runAt(addDays(monday, 7), '15:00')
  expect((await reports(owner))[0]).toEqual([
    'Weekly report: 2 obligations due within 30 days, 1 not acknowledged',
    expect.stringMatching(
      /^\d overdue · 1 acknowledged · 1 escalated\n\w{3} \d+, \d{4}: Road bond, E-\d+, \$800\.00\n/,
    ),
  ])
  expect(await reports(dee)).toEqual([])

  // A separate topic, which an owner may turn off.
  const { settings } = inbox(owner)
  const { version: seen } = await settings.tenant.read()
  const disabledUser = {
    'inAppNotifications.topics.weekly': false,
    'emailNotifications.topics.weekly': false,
  }
  await settings.tenant.change({ version: seen, changes: disabledUser })
  await runAt(addDays(monday, 14), '15:00')
  expect(await reports(owner)).toHaveLength(2)
})
