import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../../core/time/day.ts'
import { notificationRouter } from '../../notifications/notification.server.ts'
import { sendReminders } from '../../notifications/reminders.server.ts'
import { leaseRouter } from '../lease.server.ts'
import { escalate } from './escalate.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asUser = callerFactory(leaseRouter)
const inbox = callerFactory(notificationRouter)
const today = dayInZone(new Date(), tradeTimeZone)
/** Noon on the day this many days from now. */
const noonIn = (days: number) => new Date(Date.parse(`${addDays(today, days)}T18:00:00Z`))

test('people notified by escalation get no reminder of the same item, and others do', async () => {
  const { owner, tenantId } = orgs.acme
  const ann = await orgs.acme.memberWith('access_leases', 'manage_leases')
  const dee = await orgs.acme.memberWith('access_leases', 'manage_leases')
  await asUser(owner).chain.change({ version: 1, changes: { deputyId: memberId(dee) } })
  const { id: leaseId } = await asUser(owner).create({ lease: { leaseNumber: 'R-1' } })
  const obligation = { title: 'Road bond', dueDate: addDays(today, 7), amount: '800.00' }
  const added = await asUser(owner).obligations.add({ leaseId, obligation })
  const { id, version } = await asUser(owner).obligations.assign({ ...added, assignedTo: memberId(ann) })
  const readTypes = async (user: Context) =>
    (await inbox(user).tenant.list({ filter: 'all', family: 'obligation' })).map(({ type }) => type)
  const readNotices = async (type: string) => {
    const counts = []
    for (const user of [ann, dee, owner])
      counts.push((await readTypes(user)).filter(noticeType => noticeType === type).length)
    return counts
  }
  // A day's reminders may run before or after its escalation.
  await sendReminders(orgs.services, tenantId, noonIn(0))
  expect(await readNotices('obligation_due')).toEqual([0, 0, 1])
  await escalate(orgs.services, tenantId, noonIn(0))
  for (const days of [0, 1]) await sendReminders(orgs.services, tenantId, noonIn(days))
  expect(await readNotices('obligation_due')).toEqual([0, 0, 1])
  expect(await readNotices('obligation_escalated')).toEqual([1, 1, 0])
  // An acknowledged obligation is not escalated, so everyone gets its reminder.
  await asUser(ann).obligations.acknowledge({ id, version, acknowledgedNote: 'Wire ordered' })
  await sendReminders(orgs.services, tenantId, noonIn(6))
  await escalate(orgs.services, tenantId, noonIn(6))
  expect(await readNotices('obligation_due')).toEqual([1, 1, 2])
  expect(await readNotices('obligation_escalated')).toEqual([1, 1, 0])
})
