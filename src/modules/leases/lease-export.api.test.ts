import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { todayOf } from '../../core/time/today.server.ts'
import { addDays } from './calendar.ts'
import { leaseFileRoutes } from './lease-export.server.ts'
import { leaseRouter } from './lease.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

/** The lines of an exported table, without its headings. */
async function linesOf(context: Context, path: string, search: Record<string, string>) {
  const route = leaseFileRoutes.find(one => one.path === path)!
  const request = new Request(`http://localhost/files${path}?${new URLSearchParams(search)}`)
  const response = await route.handle(context, { request, param: () => '' })
  return (await response.text()).trimEnd().split('\r\n').slice(1)
}

test('expirations and obligations go out as their pages show them, and to nobody else', async () => {
  const call = callerFactory(leaseRouter)(orgs.acme.owner)
  const today = todayOf()
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
    linesOf(orgs.acme.owner, '/leases/expirations/export', { columns: 'leaseNumber', ...search })
  expect(await expirations({})).toEqual(["'=SOON", 'LATER'])
  expect(await expirations({ sort: '-endsOn' })).toEqual(['LATER', "'=SOON"])
  expect(await expirations({ days: '90' })).toEqual(["'=SOON"])

  const obligations = (search: Record<string, string>) =>
    linesOf(orgs.acme.owner, '/leases/obligations/export', { columns: 'leaseNumber,title', ...search })
  expect(await obligations({})).toEqual(["'=SOON,Report of =SOON"])
  expect(await obligations({ days: '365', q: 'later' })).toEqual(['LATER,Report of LATER'])
  expect(await obligations({ show: 'settled' })).toEqual([])

  for (const path of ['/leases/expirations/export', '/leases/obligations/export', '/leases/export'])
    expect(await linesOf(orgs.rival.owner, path, { days: '365' })).toEqual([])
})
