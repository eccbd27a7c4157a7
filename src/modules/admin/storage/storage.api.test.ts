import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { reserveStorage } from '../../../core/tenancy/limits.server.ts'
import { adminRouter } from '../admin.server.ts'
import { saveStorageDay } from './storage-jobs.server.ts'
import { listStorage, storageTrend } from './storage-list.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const megabyte = 1_048_576
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const take = (megabytes: number) => {
  const membership = orgs.acme.owner.viewer.membership!
  const scope = { tenantId: orgs.acme.tenantId, userId: 'test' }
  return orgs.database.inTenant(scope, tx => reserveStorage(tx, membership, megabytes * megabyte))
}
const trend = (today: string) => orgs.database.acrossTenants(tx => storageTrend(tx, today))
const rows = (today: string) =>
  orgs.database.acrossTenants(tx => listStorage(tx, { offset: 0, limit: 10 }, today))

test('storage is measured each night, with gaps for missing nights', async () => {
  expect(await trend('2026-05-01')).toEqual([])
  await take(2)
  await saveStorageDay(orgs.database, '2026-05-01')
  await take(1)
  // A job that runs twice records the later figure.
  await saveStorageDay(orgs.database, '2026-05-03')
  await take(1)
  await saveStorageDay(orgs.database, '2026-05-03')
  expect(await trend('2026-05-04')).toEqual([
    { day: '2026-05-01', mb: 2 },
    { day: '2026-05-02', mb: null },
    { day: '2026-05-03', mb: 4 },
  ])
  const [acme, rival] = (await rows('2026-05-03')).rows
  expect(acme).toMatchObject({ id: orgs.acme.tenantId, filesMb: 4, trendSince: '2026-05-01' })
  expect(acme!.trendMb).toHaveLength(30)
  expect(acme!.trendMb.slice(-3)).toEqual([2, null, 4])
  expect(rival!.trendMb.slice(-3)).toEqual([0, null, 0])
  await saveStorageDay(orgs.database, '2027-08-01')
  expect(await trend('2026-05-04')).toEqual([])
})

test('storage is visible to staff only', async () => {
  const sue = await orgs.newcomer('Sue', ['customer', 'customer_support'])
  const call = callerFactory(adminRouter)
  await call(sue).storageTrend()
  for (const user of [orgs.acme.owner, orgs.rival.owner, orgs.acme.member])
    await expect(call(user).storageTrend()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
