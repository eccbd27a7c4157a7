import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { leaseFileRoutes } from './lease-export.server.ts'
import { leaseRouter } from '../lease.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

/** The lines of an exported table, without its header. */
async function readLines(context: Context, path: string, search: Record<string, string>) {
  const route = leaseFileRoutes.find(leaseFileRoute => leaseFileRoute.path === path)!
  const request = new Request(`http://localhost/files${path}?${new URLSearchParams(search)}`)
  const response = await route.handle(context, { request, param: () => '' })
  return (await response.text()).trimEnd().split('\r\n').slice(1)
}

test('expirations and obligations export as displayed, to authorized users only', async () => {
  const call = callerFactory(leaseRouter)(orgs.acme.owner)
  const today = platformToday()
  for (const [leaseNumber, days] of [
    ['=SOON', 40],
    ['LATER', 300],
  ] as const) {
    const { id } = await call.create({
      lease: {
        leaseNumber,
        lessor: 'Ann Smith',
        effectiveDate: addDays(today, -700),
        expirationDate: addDays(today, days),
        expirationReason: 'As recorded.',
      },
      tracts: [],
    })
    await call.obligations.add({
      leaseId: id,
      obligation: { type: 'OTHER', title: `Report of ${leaseNumber}`, dueDate: addDays(today, days) },
    })
  }
  const expirations = (search: Record<string, string>) =>
    readLines(orgs.acme.owner, '/leases/expirations/export', { columns: 'leaseNumber', ...search })
  expect(await expirations({})).toEqual(["'=SOON,", 'LATER,'])
  expect(await expirations({ sort: '-endsOn' })).toEqual(['LATER,', "'=SOON,"])
  expect(await expirations({ days: '90' })).toEqual(["'=SOON,"])

  const obligations = (search: Record<string, string>) =>
    readLines(orgs.acme.owner, '/leases/obligations/export', { columns: 'leaseNumber,title', ...search })
  expect(await obligations({})).toEqual(["'=SOON,Report of =SOON"])
  expect(await obligations({ days: '365', q: 'later' })).toEqual(['LATER,Report of LATER'])
  expect(await obligations({ show: 'settled' })).toEqual([])

  for (const path of ['/leases/expirations/export', '/leases/obligations/export', '/leases/export'])
    expect(await readLines(orgs.rival.owner, path, { days: '365' })).toEqual([])
})

test('a lease’s history exports in full to authorized users only', async () => {
  const call = callerFactory(leaseRouter)(orgs.acme.owner)
  const { id } = await call.create({ lease: { leaseNumber: 'H-1' }, tracts: [] })
  const { tenantId, userId } = { tenantId: orgs.acme.tenantId, userId: orgs.acme.owner.viewer.user!.id }
  await orgs.database.inTenant({ tenantId, userId }, tx =>
    tx.execute(sql`
      insert into changes (tenant_id, actor_id, noun, record_id, act)
      select ${tenantId}, ${userId}, 'leases', ${id}, 'restore' from generate_series(1, 600) ${sql.raw(onConflictIgnore)}`),
  )
  const lines = await readLines(orgs.acme.owner, '/leases/history/export', { id, columns: 'what' })
  expect(lines).toHaveLength(601)
  expect(lines.at(-1)).toBe('created the lease')
  expect(await readLines(orgs.rival.owner, '/leases/history/export', { id })).toEqual([])
  await expect(readLines(orgs.acme.owner, '/leases/history/export', { id: 'H-1' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
