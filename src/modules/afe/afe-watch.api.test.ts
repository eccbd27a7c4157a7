import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { homeRouter } from '../home/home.server.ts'
import { notificationRouter } from '../notifications/notification.server.ts'
import { sendReminders } from '../notifications/reminders.server.ts'
import { notifyEveryone } from '../notifications/testing/notify-everyone.ts'
import { wellRouter } from '../wells/well.server.ts'
import { afeOutlays } from './afe.port.server.ts'
import { afeRouter } from './afe.server.ts'
import { lineSchema } from './record/line.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
/** Creates AFEs but cannot approve them. */
let landman: Context
/** May approve up to $500,000. */
let approver: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  landman = await orgs.acme.memberWith('access_leases', 'manage_leases')
  approver = await orgs.acme.memberWith('access_leases')
  const values = { userId: memberId(approver), roleId: null, upTo: '500000', ownToo: false }
  await afeCaller(orgs.acme.owner).limits.save({ id: null, version: null, values })
})
afterAll(() => orgs.close())

const afeCaller = callerFactory(afeRouter)
const readInbox = async (user: Context, inbox: 'profile' | 'tenant' = 'profile') =>
  (await callerFactory(notificationRouter)(user)[inbox].list({ filter: 'all' })).map(({ type, title }) => [
    type,
    title,
  ])
const readTodos = async () => (await callerFactory(homeRouter)(orgs.acme.owner).week()).todos

let createdCount = 0
async function createSentAfe(gross: string, overrides: object = {}) {
  const number = `W-${++createdCount}`
  const { id } = await afeCaller(landman).create({ number, name: 'Berg', type: 'WORKOVER', ...overrides })
  await afeCaller(landman).addLines({
    afeId: id,
    lines: [
      lineSchema.parse({ code: '9410', gross, casing: 'before' }),
      lineSchema.parse({ code: '9420', gross: '100', casing: 'after', costClass: 'tangible' }),
    ],
  })
  await afeCaller(landman).send({ id, version: (await afeCaller(landman).get({ id })).version })
  return { id, number }
}
const approve = async (id: string, amount: string) =>
  afeCaller(approver).decide({ id, round: 1, amount, decision: 'approved' })
const enterCost = (afeId: string, gross: string) =>
  afeCaller(landman).costs.save({
    afeId,
    id: null,
    version: null,
    values: { month: '2026-01-15', code: '9410', gross },
  })

test('approvers are notified and see pending AFEs in their week; authors learn the outcome', async () => {
  await notifyEveryone(orgs)
  const { id, number } = await createSentAfe('49900')
  await notifyEveryone(orgs)
  expect(await readInbox(approver)).toContainEqual([
    'afe_approval',
    `${landman.viewer.user!.displayName} requested approval of AFE ${number} Berg`,
  ])
  expect(await readInbox(landman)).toEqual([])
  const todo = (await readTodos()).find(item => item.id === `afe-approval-${id}`)
  expect(todo).toMatchObject({
    title: 'Approve an AFE',
    stake: '50000.00',
    button: 'Approve $50,000.00',
    to: `/app/afe/${id}?tab=approval`,
  })
  expect(todo!.whom).toEqual(expect.arrayContaining([memberId(approver), memberId(orgs.acme.owner)]))
  expect(todo!.whom).not.toContain(memberId(landman))
  // The dollars under decision are not a paid bonus.
  expect((await callerFactory(homeRouter)(orgs.acme.owner).week()).stake).toBeNull()
  await approve(id, '50000.00')
  await notifyEveryone(orgs)
  expect((await readInbox(landman)).map(([type]) => type)).toContain('afe_decided')
  expect((await readTodos()).some(item => item.id === `afe-approval-${id}`)).toBe(false)
  expect((await callerFactory(homeRouter)(orgs.rival.owner).week()).todos).toEqual([])
})

test('costs near or above the estimate notify once, and again once a supplement raises it', async () => {
  const { id, number } = await createSentAfe('99900')
  await approve(id, '100000.00')
  const readNotices = async () => {
    await sendReminders(orgs.services, orgs.acme.tenantId)
    return (await readInbox(approver, 'tenant')).filter(
      ([type, title]) => /^afe_(near|over)$/.test(type!) && title!.includes(number),
    )
  }
  await enterCost(id, '89999.99')
  expect(await readNotices()).toEqual([])
  await enterCost(id, '0.01')
  expect(await readNotices()).toEqual([['afe_near', `AFE ${number} is near its estimate`]])
  await enterCost(id, '10000.01')
  await readNotices()
  expect(new Set((await readNotices()).map(([type]) => type))).toEqual(new Set(['afe_near', 'afe_over']))
  expect(
    (await afeCaller(approver).list({ filter: { view: 'near' } })).rows.map(row => row.number),
  ).toContain(number)
  expect((await readTodos()).find(item => item.id === `afe-over-${id}`)?.reason).toBe(
    'Costs are $0.01 over the estimate',
  )
})

test('a well’s capital is the total of its approved AFEs by day and class', async () => {
  const { id: wellId } = await callerFactory(wellRouter)(orgs.acme.owner).create({ name: 'Berg 9' })
  const days = { startsOn: '2027-01-10', endsOn: '2027-02-20' }
  const { id } = await createSentAfe('1000', { wellId, ...days })
  const outlays = (tenantId: string) =>
    orgs.database.inTenant({ tenantId, userId: 'test' }, tx => afeOutlays(tx, tenantId, wellId))
  expect(await outlays(orgs.acme.tenantId)).toEqual([])
  await approve(id, '1100.00')
  expect((await outlays(orgs.acme.tenantId)).map(({ on, kind, dollars }) => [on, kind, dollars])).toEqual([
    ['2027-01-10', 'intangible', '1000.00'],
    ['2027-02-20', 'tangible', '100.00'],
  ])
  expect(await outlays(orgs.rival.tenantId)).toEqual([])
})
