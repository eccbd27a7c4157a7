import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { billingRouter } from '../billing/billing.server.ts'
import { subscriptionFileRoutes } from './subscription-export.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let support: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  support = await orgs.newcomer('support', ['customer_support'])
})
afterAll(() => orgs.close())

async function readLines(context: Context, page: string, search: Record<string, string>) {
  const route = subscriptionFileRoutes.find(({ path }) => path === `/admin/${page}/export`)!
  const request = new Request(`http://localhost/files${route.path}?${new URLSearchParams(search)}`)
  const response = await route.handle(context, { request, param: () => '' })
  return (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)
}

test('subscriptions export as listed, expiring ones separately, for staff only', async () => {
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update tenants set plan_id = (select id from plans where not is_free order by "order" limit 1),
      subscription_status = 'active', current_period_end = '2031-01-31T00:00:00Z' where id = ${orgs.rival.tenantId}`),
  )
  const lines = (search: Record<string, string>) => readLines(support, 'subscriptions', search)
  expect(await lines({ columns: 'name' })).toEqual(['acme', 'rival'])
  expect(await lines({ columns: 'name', sort: '-name' })).toEqual(['rival', 'acme'])
  expect(await lines({ columns: 'name,status,ends', view: 'ending', sort: 'ends' })).toEqual([
    'rival,Active,2031-01-31 00:00:00',
  ])
  expect(await lines({ columns: 'name', search: 'acm' })).toEqual(['acme'])
  await expect(readLines(orgs.acme.owner, 'subscriptions', {})).rejects.toMatchObject({ code: 'forbidden' })
})

test('invoices export by view, for staff only', async () => {
  const admin = await orgs.newcomer('admin', ['admin'])
  await callerFactory(billingRouter)(admin).issue({
    tenantId: orgs.acme.tenantId,
    issuedOn: '2026-01-02',
    dueOn: '2026-02-01',
    lines: [{ description: 'Operator, yearly', quantity: '1', unitPrice: '1490' }],
  })
  const columns = 'number,organization,total,balance'
  expect(await readLines(support, 'billing', { columns, view: 'open' })).toEqual([
    '2026-0001,acme,1490.00,1490.00',
  ])
  expect(await readLines(support, 'billing', { columns, view: 'paid' })).toEqual([])
  await expect(readLines(orgs.acme.owner, 'billing', {})).rejects.toMatchObject({ code: 'forbidden' })
})
