import { and, eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../core/data/database.server.ts'
import { runConcurrently } from '../../../core/data/testing/elsewhere.ts'
import { expectLockWaiter } from '../../../core/data/testing/waited-for.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { reserveQuota } from '../../../core/tenancy/limits.server.ts'
import { limitCounters, memberships } from '../../../core/tenancy/tenant.table.ts'
import { recount } from './recount.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const today = '2027-03-31'
const runAcrossTenants = <T>(work: (tx: Tx) => Promise<T>) => orgs.database.acrossTenants(work)
const memberCounter = (tenantId: string) =>
  and(eq(limitCounters.tenantId, tenantId), eq(limitCounters.kind, 'maxMembers'))

test('a recount repairs and logs the counters that drifted', async () => {
  const text: unknown[] = []
  const log = pino({ level: 'warn' }, { write: line => text.push(JSON.parse(line)) })
  await recount(orgs.database, pino({ level: 'silent' }), today)
  await runAcrossTenants(tx =>
    tx.update(limitCounters).set({ held: 9 }).where(memberCounter(orgs.acme.tenantId)),
  )
  expect(await recount(orgs.database, log, today)).toEqual([
    { tenantId: orgs.acme.tenantId, kind: 'maxMembers', was: 9, is: 2 },
  ])
  expect(text).toMatchObject([{ tenantId: orgs.acme.tenantId, kind: 'maxMembers', was: 9, is: 2 }])
  expect(await recount(orgs.database, log, today)).toEqual([])
})

test('a concurrent writer is neither missed nor counted twice', async () => {
  await runAcrossTenants(tx =>
    tx.update(limitCounters).set({ held: 7 }).where(memberCounter(orgs.rival.tenantId)),
  )
  const { membership } = orgs.rival.owner.viewer
  const newcomer = await orgs.newcomer('newcomer')
  let repairing: Promise<unknown> = Promise.resolve()
  await runAcrossTenants(async tx => {
    const userId = newcomer.viewer.user!.id
    await tx.insert(memberships).values({
      tenantId: orgs.rival.tenantId,
      userId,
      roleIds: ['member'],
      createdBy: userId,
      updatedBy: userId,
    })
    await reserveQuota(
      tx,
      { ...membership!, plan: { ...membership!.plan, limits: {} } },
      'maxMembers',
      'members',
    )
    repairing = runConcurrently(() => recount(orgs.database, pino({ level: 'silent' }), today))
    await expectLockWaiter(tx)
  })
  await repairing
  const rows = await runAcrossTenants(tx =>
    tx.select().from(limitCounters).where(memberCounter(orgs.rival.tenantId)),
  )
  expect(rows[0]?.held).toBe(3)
})

test('call counts from long ago are deleted', async () => {
  const { tenantId } = orgs.acme
  const kinds = ['maxApiCalls 2026-02', 'maxApiCalls 2026-03', 'maxApiCalls 2027-03']
  await runAcrossTenants(tx =>
    tx.insert(limitCounters).values(kinds.map(kind => ({ tenantId, kind, held: 1 }))),
  )
  await recount(orgs.database, pino({ level: 'silent' }), today)
  const remaining = await runAcrossTenants(tx =>
    tx.select().from(limitCounters).where(eq(limitCounters.tenantId, tenantId)),
  )
  expect(
    remaining
      .map(row => row.kind)
      .filter(kind => kind.startsWith('maxApi'))
      .toSorted(),
  ).toEqual(kinds.slice(1))
})
