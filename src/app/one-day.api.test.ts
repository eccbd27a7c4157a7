import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../core/http/context.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { readViewer } from '../core/tenancy/viewer.server.ts'
import { dayInZone } from '../core/time/day.ts'
import { deriveDaily } from '../modules/leases/lease-jobs.port.server.ts'
import { api, moduleFileRoutes } from './server/api.server.ts'

/** Two places 25 hours apart, whose dates never agree. */
const aheadZone = 'Pacific/Kiritimati'
const behindZone = 'Pacific/Pago_Pago'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

/** The user's context with the viewer of their next request. */
async function reloadContext(context: Context): Promise<Context> {
  const { user, platformRoles, membership } = context.viewer
  return { ...context, viewer: await readViewer(orgs.database, user, platformRoles, membership!.tenantId) }
}
const callerFor = callerFactory(api)
const setTimeZone = async (context: Context, timeZone: string) => {
  const { version } = await callerFor(context).organization.get()
  return callerFor(context).organization.setTimeZone({ timeZone, version })
}
const runDailyDerivation = (tenantId: string) =>
  deriveDaily.work(orgs.services, { tenantId }, { signal: undefined })

test('only an owner sets the time zone, and an unknown zone is rejected', async () => {
  await expect(setTimeZone(orgs.acme.owner, 'Mars/Phobos')).rejects.toThrow(/Unknown time zone “Mars.Phobos”/)
  const manager = await orgs.acme.memberWith('manage_organization')
  await expect(setTimeZone(manager, aheadZone)).rejects.toThrow(/owner/i)
  const { version } = await callerFor(orgs.acme.owner).organization.get()
  await setTimeZone(orgs.acme.owner, 'America/Denver')
  await expect(
    callerFor(orgs.acme.owner).organization.setTimeZone({ timeZone: aheadZone, version }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await callerFor(orgs.acme.owner).organization.get()).toMatchObject({ timeZone: 'America/Denver' })
  expect(await callerFor(orgs.rival.owner).organization.get()).toMatchObject({ timeZone: 'America/Chicago' })
})

test('every page and file uses its organization’s current date', async () => {
  await setTimeZone(orgs.acme.owner, behindZone)
  await setTimeZone(orgs.rival.owner, aheadZone)
  const now = new Date()
  const yesterday = dayInZone(now, behindZone)
  for (const [organization, zone, isLate] of [
    [orgs.acme, behindZone, false],
    [orgs.rival, aheadZone, true],
  ] as const) {
    const owner = await reloadContext(organization.owner)
    const { leases, home, session } = callerFor(owner)
    const today = dayInZone(now, zone)
    const lease = { leaseNumber: 'ND-1', expirationDate: yesterday, expirationReason: 'As recorded.' }
    const { id } = await leases.create({ lease, tracts: [] })
    const obligation = { type: 'OTHER', title: 'Report', dueDate: yesterday }
    await leases.obligations.add({ leaseId: id, obligation })

    const text = await Promise.all([
      session.viewer(),
      home.week(),
      leases.list({}),
      leases.cliff({}),
      leases.obligations.list({}),
    ])
    expect(text.map(result => result!.today)).toEqual([today, today, today, today, today])
    expect(await leases.obligations.counts({})).toMatchObject({ overdue: isLate ? 1 : 0 })
    const [row] = (await leases.list({})).rows
    expect(row).toMatchObject({ lapseRisk: isLate })

    const route = moduleFileRoutes.find(({ path }) => path === '/leases/expirations/export')!
    const request = new Request(
      'http://localhost/files/leases/expirations/export?days=30&columns=leaseNumber',
    )
    const file = await (await route.handle(owner, { request, param: () => '' })).text()
    expect(file.includes('ND-1')).toBe(!isLate)
  }
})

test('changing the time zone changes the date for existing leases', async () => {
  await setTimeZone(orgs.acme.owner, aheadZone)
  await runDailyDerivation(orgs.acme.tenantId)
  const [row] = (await callerFor(await reloadContext(orgs.acme.owner)).leases.list({})).rows
  expect(row).toMatchObject({ leaseNumber: 'ND-1', lapseRisk: true })
})
