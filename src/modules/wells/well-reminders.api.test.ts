import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { notificationRouter } from '../notifications/notification.server.ts'
import { sendReminders } from '../notifications/reminders.server.ts'
import { clearNotifications } from '../notifications/testing/notify-everyone.ts'
import { deriveWells } from './identity/well-states.port.server.ts'
import { wellRouter } from './well.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const wells = callerFactory(wellRouter)
const inbox = callerFactory(notificationRouter)

/** A North Dakota well that last reported in June 2026: July was due by the end of September. */
async function createReportingWell(
  name: string,
  month = '2026-06-01',
  status: 'PRODUCING' | 'SHUT_IN' = 'PRODUCING',
) {
  const owner = wells(orgs.acme.owner)
  const { id } = await owner.create({ name, type: 'OIL', status, state: 'ND' })
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`insert into production_months (tenant_id, well_id, month, oil_bbl, source, updated_by)
      values (${orgs.acme.tenantId}, ${id}, ${month}, 900, 'STATE', 'test')`),
  )
  return id
}

const readNotices = async (day: string, user = orgs.acme.owner) => {
  const { tenantId } = orgs.acme
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx => deriveWells(tx, tenantId, 'all', day))
  await sendReminders(orgs.services, tenantId, new Date(`${day}T18:00Z`))
  const rows = await inbox(user).tenant.list({ family: 'well' })
  return rows.map(({ title, actions }) => [title, actions[0]!.to])
}

test('a missing well report notifies once, grouped by state and month', async () => {
  const reader = await orgs.acme.memberWith('access_leases')
  await clearNotifications(orgs)
  const id = await createReportingWell('Berg 1-H')
  await createReportingWell('Old 1-H', '2024-01-01')
  await createReportingWell('Idle 1-H', '2026-06-01', 'SHUT_IN')
  expect(await readNotices('2026-09-30')).toEqual([])
  const item = ['Berg 1-H has no production report for Jul 2026', `/app/well/${id}`]
  expect(await readNotices('2026-10-01')).toEqual([item])
  expect(await readNotices('2026-10-02')).toEqual([item])
  expect(await readNotices('2026-10-02', reader)).toEqual([item])
  expect(await readNotices('2026-10-02', orgs.acme.member)).toEqual([])
  expect(await readNotices('2026-10-02', orgs.rival.owner)).toEqual([])

  await clearNotifications(orgs)
  await createReportingWell('Dahl 1-H')
  expect(await readNotices('2026-10-03')).toEqual([
    ['2 producing wells in ND have no report for Jul 2026', '/app/well?state=ND&view=silent'],
  ])
  await clearNotifications(orgs)
  expect(await readNotices('2026-12-01')).toEqual([])
})
