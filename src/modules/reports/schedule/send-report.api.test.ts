import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { memberships } from '../../../core/tenancy/tenant.table.ts'
import { notifications } from '../../notifications/notification.table.ts'
import { reportRouter } from '../report.server.ts'
import { sendReport, sendReportsJob } from './send-report.server.ts'
import { schedule } from './schedule.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let landman: Context
let reportId: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  landman = await orgs.acme.memberWith('access_reports', 'create_reports', 'access_leases')
  await orgs.acme.memberWith('access_reports')
  const fields = { name: 'Acres', shared: true, parameters: { by: 'county' }, hidden: [] }
  reportId = (await routersFor(landman).create({ kind: 'acreage', fields })).id
})
afterAll(() => orgs.close())

const routersFor = (context: Context) => callerFactory(reportRouter)(context)
const values = (overrides: object = {}) =>
  schedule.parse({ every: 'day', hour: '7', whom: 'everyone', ...overrides })
const inAcme = <T>(query: ReturnType<typeof sql>) =>
  orgs.database.inTenant(
    { tenantId: orgs.acme.tenantId, userId: 'test' },
    async tx => (await tx.execute(query)).rows as T[],
  )
const makeDue = () =>
  inAcme(
    sql`update report_schedules set next_at = date_trunc('minute', now()) - ${Math.random()}::float8 * interval '1 hour'`,
  )
const runJob = () => sendReportsJob.work(orgs.acme.owner.services, {}, { signal: undefined })
const readNotices = () =>
  orgs.database.acrossTenants(async tx =>
    (await tx.select().from(notifications).where(eq(notifications.type, 'report_sent'))).map(
      ({ userId, title, message, actions }) => ({ userId, title, message, to: actions[0]?.to }),
    ),
  )
const ids = async () => (await readNotices()).map(({ userId }) => userId).toSorted()

test('a report is sent once on time to users with access, and again at its next time', async () => {
  await routersFor(landman).schedule.set({ reportId, version: null, values: values() })
  await runJob()
  expect(await readNotices()).toEqual([])
  await makeDue()
  await Promise.all([runJob(), runJob()])
  const owner = orgs.acme.owner.viewer.user!.id
  const me = landman.viewer.user!.id
  expect(await ids()).toEqual([owner, me].toSorted())
  expect((await readNotices())[0]).toMatchObject({
    title: expect.stringContaining('Acres, as of'),
    message: 'No matching active leases.',
    to: `/app/reports/${reportId}`,
  })
  const { nextAt, last } = (await routersFor(landman).schedule.get({ reportId }))!
  expect(nextAt.getTime()).toBeGreaterThan(Date.now())
  expect(last).toMatchObject({ state: 'sent', receivers: 2 })

  // A user who has lost a right no longer receives anything.
  await orgs.database.acrossTenants(tx =>
    tx
      .update(memberships)
      .set({ roleIds: ['member'] })
      .where(eq(memberships.userId, me)),
  )
  await makeDue()
  await runJob()
  expect(await ids()).toEqual([owner, owner, me].toSorted())
})

test('a deleted or failing report does not stop the others', async () => {
  const owner = routersFor(orgs.acme.owner)
  const countBefore = (await readNotices()).length
  await owner.remove({ id: reportId })
  await makeDue()
  await runJob()
  expect(await readNotices()).toHaveLength(countBefore)
  await owner.restore({ id: reportId })
  await inAcme(sql`update reports set parameters = '{"by": "moon"}' where id = ${reportId}`)
  const otherReport = await owner.create({
    kind: 'ownership',
    fields: { name: 'Owners', shared: false, parameters: {}, hidden: [] },
  })
  await owner.schedule.set({ reportId: otherReport.id, version: null, values: values({ whom: 'me' }) })
  await makeDue()
  await runJob()
  expect((await owner.schedule.get({ reportId }))!.last).toMatchObject({ state: 'failed' })
  expect((await owner.schedule.get({ reportId: otherReport.id }))!.last).toMatchObject({
    state: 'sent',
    receivers: 1,
  })
  expect(await readNotices()).toHaveLength(countBefore + 1)
})

test('schedules belong to users who may save the report, within the organization', async () => {
  const owner = routersFor(orgs.acme.owner)
  const { version } = (await owner.schedule.get({ reportId }))!
  const rivalSchedule = routersFor(orgs.rival.owner).schedule
  for (const request of [
    () => rivalSchedule.get({ reportId }),
    () => rivalSchedule.set({ reportId, version, values: values() }),
    () => rivalSchedule.remove({ reportId, version }),
  ])
    await expect(request()).rejects.toMatchObject({ cause: { code: 'not_found' } })
  await expect(
    owner.schedule.set({ reportId, version: version + 5, values: values() }),
  ).rejects.toMatchObject({
    cause: { code: 'conflict' },
  })
  const report = await owner.create({
    kind: 'acreage',
    fields: { name: 'Own', shared: false, parameters: {}, hidden: [] },
  })
  await expect(
    owner.schedule.set({ reportId: report.id, version: null, values: values() }),
  ).rejects.toMatchObject({
    cause: { code: 'invalid', fields: { whom: expect.stringContaining('private') } },
  })
  await owner.schedule.set({ reportId, version, values: values({ every: 'month', hour: '18' }) })
  await owner.schedule.remove({ reportId, version: version + 1 })
  expect(await owner.schedule.get({ reportId })).toBeNull()
  // This call sends nothing, because nothing is due.
  await sendReport(orgs.acme.owner.services, { tenantId: orgs.acme.tenantId, reportId })
})
