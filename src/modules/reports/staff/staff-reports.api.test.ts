import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { reportRouter } from '../report.server.ts'
import { staffReportRouter } from './staff-reports.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test('staff see how often reports run and how long they take, but not their contents or names', async () => {
  for (const { owner } of [orgs.acme, orgs.rival]) {
    const reports = callerFactory(reportRouter)(owner)
    const fields = { name: 'Secret acres', shared: true, parameters: { county: 'Hidden' }, hidden: [] }
    await reports.create({ kind: 'acreage', fields })
    await reports.run({ kind: 'acreage', parameters: {} })
    await reports.run({ kind: 'downtime', parameters: {} })
  }
  const support = await orgs.newcomer('staff-reports', ['customer_support'])
  const overview = await callerFactory(staffReportRouter)(support).overview({ days: '7' })
  expect(overview.uses).toMatchObject([
    { kind: 'acreage', title: 'Acreage', saved: 2, scheduled: 0, runs: 2, failures: 0 },
    { kind: 'downtime', saved: 0, runs: 2 },
  ])
  expect(JSON.stringify(overview)).not.toMatch(/Secret|Hidden/)
  await expect(callerFactory(staffReportRouter)(orgs.acme.owner).overview({})).rejects.toMatchObject({
    cause: { code: 'forbidden' },
  })
})
