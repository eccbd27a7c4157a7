import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Plan } from '../access/refusal.ts'
import { planLimits, type PlanLimit } from '../access/vocabulary.ts'
import type { Tx } from '../data/database.server.ts'
import { runConcurrently } from '../data/testing/elsewhere.ts'
import { expectLockWaiter } from '../data/testing/waited-for.ts'
import { AppError } from '../error/AppError.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { apiCallsKind } from './limit-messages.ts'
import { releaseQuota, releaseStorage, countApiCall, reserveQuota, reserveStorage } from './limits.server.ts'
import { limitCounters } from './tenant.table.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const today = '2027-03-31'
const megabyte = 1_048_576
const limitStep = (limit: PlanLimit) => (limit === 'maxStorage' ? megabyte : 1)
const createHolder = (limits: Plan['limits'], more: Partial<Plan> = {}) => ({
  tenantId: orgs.acme.tenantId,
  plan: { id: 'free', name: 'Free', features: {}, limits, ...more },
})

/**
 * Calls are counted before their work, in a transaction of their own; these are counted in the transaction that needs
 * them.
 */
const transactionLimits = planLimits.filter(limit => limit !== 'maxApiCalls')

/** Takes one more of each kind of thing as its module does; a megabyte of storage. */
function takeOne(tx: Tx, limit: (typeof transactionLimits)[number], max: number) {
  const owner = createHolder({ [limit]: max })
  if (limit === 'maxStorage') return reserveStorage(tx, owner, megabyte)
  return reserveQuota(tx, owner, limit, 'things')
}

const scope = () => ({ tenantId: orgs.acme.tenantId, userId: orgs.acme.owner.viewer.user!.id })
const inAcme = <T>(work: (tx: Tx) => Promise<T>) => orgs.database.inTenant(scope(), work)
const readHeld = async (kind: string, tenantId = orgs.acme.tenantId) => {
  const rows = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(limitCounters)
      .where(and(eq(limitCounters.tenantId, tenantId), eq(limitCounters.kind, kind))),
  )
  return rows[0]?.held ?? 0
}
beforeEach(() =>
  orgs.database.acrossTenants(async tx => {
    await tx.delete(limitCounters)
  }),
)

describe.each(transactionLimits)('%s', limit => {
  test('two connections cannot both take the last slot', async () => {
    await inAcme(tx => takeOne(tx, limit, 2))
    let second: Promise<unknown> = Promise.resolve()
    await inAcme(async tx => {
      await takeOne(tx, limit, 2)
      second = runConcurrently(() => inAcme(other => takeOne(other, limit, 2))).catch(
        (error: unknown) => error,
      )
      await expectLockWaiter(tx)
    })
    expect(await second).toMatchObject({
      code: 'limit_reached',
      details: { limit, most: 2, held: 2 * limitStep(limit) },
    })
    expect(await readHeld(limit)).toBe(2 * limitStep(limit))
  })

  test('frees a slot when its operation fails, separately for each organization', async () => {
    const failing = inAcme(async tx => {
      await takeOne(tx, limit, 1)
      throw new AppError('invalid', 'The rest did not work.')
    })
    await expect(failing).rejects.toThrow('The rest did not work.')
    await inAcme(tx => takeOne(tx, limit, 1))
    expect(await readHeld(limit)).toBe(limitStep(limit))
    expect(await readHeld(limit, orgs.rival.tenantId)).toBe(0)
  })

  test('allows nothing at a limit of zero', async () => {
    await expect(inAcme(tx => takeOne(tx, limit, 0))).rejects.toMatchObject({ code: 'limit_reached' })
  })
})

test('a batch fits as a whole or not at all, and can be released', async () => {
  const five = createHolder({ maxLeases: 5 })
  await inAcme(tx => reserveQuota(tx, five, 'maxLeases', 'leases', 4))
  await expect(inAcme(tx => reserveQuota(tx, five, 'maxLeases', 'leases', 2))).rejects.toThrow(
    'Your plan "Free" allows 5 leases, and 4 are in use. An Owner can change the plan under Subscription.',
  )
  await inAcme(tx => releaseQuota(tx, five.tenantId, 'maxLeases', 3))
  await inAcme(tx => reserveQuota(tx, five, 'maxLeases', 'leases', 4))
  expect(await readHeld('maxLeases')).toBe(5)
})

test('reserving or releasing zero changes nothing, even over quota', async () => {
  await inAcme(tx => reserveQuota(tx, createHolder({}), 'maxLeases', 'leases', 7))
  await inAcme(tx => reserveQuota(tx, createHolder({ maxLeases: 3 }), 'maxLeases', 'leases', 0))
  await inAcme(tx => releaseQuota(tx, scope().tenantId, 'maxLeases', 0))
  expect(await readHeld('maxLeases')).toBe(7)
})

test('counts usage on a plan without a limit', async () => {
  await inAcme(tx => reserveQuota(tx, createHolder({}), 'maxProjects', 'projects', 1000))
  expect(await readHeld('maxProjects')).toBe(1000)
})

test('counts bytes exactly, and displays megabytes and gigabytes', async () => {
  const gigabyte = createHolder({ maxStorage: 1024 })
  await inAcme(tx => reserveStorage(tx, gigabyte, 1024 * megabyte - 1))
  await inAcme(tx => reserveStorage(tx, gigabyte, 1))
  await expect(inAcme(tx => reserveStorage(tx, gigabyte, 12 * megabyte))).rejects.toThrow(
    'Your plan "Free" allows 1 GB of files; 1 GB are in use, and this needs 12 MB more.',
  )
  await inAcme(tx => releaseStorage(tx, gigabyte.tenantId, 5000 * megabyte))
  expect(await readHeld('maxStorage')).toBe(0)
})

test('counts calls by month without waiting for other calls', async () => {
  const { plan } = createHolder({ maxApiCalls: 1 })
  const call = (day: string) => countApiCall(orgs.database, scope(), plan, day)
  const refusal = { code: 'limit_reached', details: { limit: 'maxApiCalls', most: 1, held: 1 } }
  await call(today)
  await inAcme(async tx => {
    // While the first call's work is running, the second is refused, and one of another month is accepted.
    await reserveQuota(tx, createHolder({}), 'maxLeases', 'leases')
    await expect(runConcurrently(() => call(today))).rejects.toMatchObject(refusal)
    await runConcurrently(() => call('2027-04-01'))
  })
  await expect(call(today)).rejects.toThrow('1 calls a month')
  expect(await readHeld(apiCallsKind(today))).toBe(1)
  expect(await readHeld(apiCallsKind('2027-04-01'))).toBe(1)
})

test('a rejection says that a trial or period has ended', async () => {
  const over = createHolder({ maxReports: 0 }, { ended: { plan: 'Operator', what: 'trial' } })
  await expect(inAcme(tx => reserveQuota(tx, over, 'maxReports', 'reports'))).rejects.toThrow(
    'Your trial of Operator is over. Your plan "Free" allows 0 reports',
  )
})
