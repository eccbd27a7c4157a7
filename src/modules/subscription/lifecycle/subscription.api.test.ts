import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changes } from '../../../core/data/change.table.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory, router } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { readViewer } from '../../../core/tenancy/viewer.server.ts'
import { recordEndedPlans } from './ended-plans.server.ts'
import { planRouter } from '../plans/plan.server.ts'
import { subscriptionRouter } from './subscription.server.ts'
import { subscriptionsRouter } from './subscriptions.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let admin: Context
let support: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  admin = await orgs.newcomer('admin', ['admin'])
  support = await orgs.newcomer('support', ['customer_support'])
})
afterAll(() => orgs.close())

const call = callerFactory(
  router({ plans: planRouter, subscription: subscriptionRouter, subscriptions: subscriptionsRouter }),
)
const acme = () => orgs.acme.tenantId
const updateTenant = (columns: Partial<typeof tenants.$inferInsert>) =>
  orgs.database.acrossTenants(tx => tx.update(tenants).set(columns).where(eq(tenants.id, acme())))
const tenantRow = async () => {
  const rows = await orgs.database.acrossTenants(tx =>
    tx.select().from(tenants).where(eq(tenants.id, acme())),
  )
  return rows[0]!
}
const readOwnerPlan = async () => {
  const { user, platformRoles } = orgs.acme.owner.viewer
  return (await readViewer(orgs.database, user, platformRoles, acme())).membership!.plan
}
const readLog = (tenantId: string, noun: string) =>
  orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(changes)
      .where(and(eq(changes.tenantId, tenantId), eq(changes.noun, noun)))
      .orderBy(desc(changes.id)),
  )
const daysFromNow = (date: Date | null) => (date!.getTime() - Date.now()) / 86_400_000
const aSecondAgo = () => new Date(Date.now() - 1000)
const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000)
const freePlanFields = {
  planId: 'free',
  subscriptionStatus: 'active',
  trialEndsAt: null,
  currentPeriodEnd: null,
} as const
const onTrial = (trialEndsAt: Date) =>
  ({
    planId: 'operator',
    subscriptionStatus: 'trial',
    trialEndsAt,
    currentPeriodEnd: null,
    planEndedAt: null,
  }) as const

beforeEach(() => updateTenant({ ...freePlanFields, trialExtensionCount: 0, planEndedAt: null }))

describe('the plan in force', () => {
  test('is the selected one during the trial, and the free one immediately after it', async () => {
    await updateTenant(onTrial(inThreeDays()))
    expect(await readOwnerPlan()).toMatchObject({ id: 'operator', features: { api_access: true } })
    await updateTenant({ trialEndsAt: aSecondAgo() })
    expect(await readOwnerPlan()).toMatchObject({
      id: 'free',
      limits: { maxMembers: 5 },
      ended: { plan: 'Operator', what: 'trial' },
    })
  })

  test('is the free one for an organization without a plan', async () => {
    await updateTenant({ planId: null })
    expect(await readOwnerPlan()).toMatchObject({ id: 'free', limits: { maxMembers: 5 } })
  })

  test('logs its end once, in the organization’s own log', async () => {
    await updateTenant(onTrial(aSecondAgo()))
    expect(await recordEndedPlans(orgs.database, new Date())).toBe(1)
    expect(await recordEndedPlans(orgs.database, new Date())).toBe(0)
    expect((await readLog(acme(), 'subscriptions'))[0]).toMatchObject({
      act: 'ended',
      actorId: 'system',
      after: { plan: 'Operator', what: 'trial' },
    })
    expect((await readLog(orgs.rival.tenantId, 'subscriptions')).length).toBe(0)
  })
})

describe('an admin', () => {
  const version = async () => (await tenantRow()).version
  const seen = async () => ({ tenantId: acme(), version: await version() })

  test('assigns a plan, which starts as specified', async () => {
    const { subscriptions } = call(admin)
    await subscriptions.change({ ...(await seen()), planId: 'operator', begin: 'plan' })
    expect(await tenantRow()).toMatchObject({
      subscriptionStatus: 'trial',
      trialExtensionCount: 0,
      currentPeriodEnd: null,
    })
    expect(daysFromNow((await tenantRow()).trialEndsAt)).toBeCloseTo(14, 1)
    await subscriptions.change({ ...(await seen()), planId: 'operator', begin: 'year' })
    expect(await tenantRow()).toMatchObject({ subscriptionStatus: 'active', trialEndsAt: null })
    expect(daysFromNow((await tenantRow()).currentPeriodEnd)).toBeGreaterThan(364)
    await subscriptions.change({ ...(await seen()), planId: 'enterprise', begin: 'plan' })
    expect(daysFromNow((await tenantRow()).currentPeriodEnd)).toBeGreaterThan(27)
    await subscriptions.change({ ...(await seen()), planId: 'enterprise', begin: 'open' })
    expect(await tenantRow()).toMatchObject({ subscriptionStatus: 'active', currentPeriodEnd: null })
    await subscriptions.change({ ...(await seen()), planId: 'free', begin: 'year' })
    expect(await tenantRow()).toMatchObject({
      planId: 'free',
      subscriptionStatus: 'active',
      currentPeriodEnd: null,
    })
    const [last] = await readLog(acme(), 'subscriptions')
    expect(last).toMatchObject({
      act: 'change plan',
      actorId: admin.viewer.user!.id,
      before: { planId: 'enterprise' },
      after: { planId: 'free' },
    })
  })

  test('extends a trial, even one that is over, and counts it', async () => {
    await updateTenant(onTrial(aSecondAgo()))
    await recordEndedPlans(orgs.database, new Date())
    await call(admin).subscriptions.extendTrial({ ...(await seen()), days: 10 })
    expect(await tenantRow()).toMatchObject({ trialExtensionCount: 1, planEndedAt: null })
    expect(daysFromNow((await tenantRow()).trialEndsAt)).toBeCloseTo(10, 1)
    expect((await readOwnerPlan()).id).toBe('operator')
    await updateTenant({ ...freePlanFields })
    await expect(call(admin).subscriptions.extendTrial({ ...(await seen()), days: 10 })).rejects.toThrow(
      'not on trial',
    )
  })

  test('renews a period without a gap, and ends one now', async () => {
    await updateTenant({ planId: 'operator', currentPeriodEnd: inThreeDays() })
    await call(admin).subscriptions.renew({ ...(await seen()), period: 'month' })
    expect(daysFromNow((await tenantRow()).currentPeriodEnd)).toBeGreaterThan(30)
    await call(admin).subscriptions.end(await seen())
    expect(await readOwnerPlan()).toMatchObject({ id: 'free', ended: { what: 'period' } })
  })

  test('is notified when the organization changed in the meantime, or does not exist', async () => {
    const old = { tenantId: acme(), version: (await version()) - 1 }
    await expect(call(admin).subscriptions.renew({ ...old, period: 'month' })).rejects.toMatchObject({
      cause: { code: 'conflict', details: { clash: { theirs: { planId: 'free' } } } },
    })
    const unknownTenant = { tenantId: '0198c0de-0000-7000-8000-000000000001', version: 1 }
    await expect(call(admin).subscriptions.end(unknownTenant)).rejects.toThrow('Organization not found')
    await expect(
      call(admin).subscriptions.change({ ...(await seen()), planId: 'golden', begin: 'plan' }),
    ).rejects.toMatchObject({ cause: { code: 'invalid', fields: { planId: 'Plan not found.' } } })
  })

  test('sees every organization, by filter', async () => {
    await updateTenant(onTrial(inThreeDays()))
    const list = (view: 'all' | 'trial' | 'soon' | 'ended' | 'free') =>
      call(support).subscriptions.list({ view })
    expect((await list('all')).rows.map(row => row.name).toSorted()).toEqual(['acme', 'rival'])
    expect((await list('trial')).rows).toMatchObject([{ id: acme(), planName: 'Operator', status: 'trial' }])
    expect((await list('soon')).total).toBe(1)
    expect((await list('free')).rows).toMatchObject([{ name: 'rival', endsAt: null }])
    await updateTenant({ trialEndsAt: aSecondAgo() })
    expect((await list('ended')).rows).toMatchObject([
      { chosenName: 'Operator', planName: 'Free', ended: 'trial' },
    ])
    const sorted = await call(support).subscriptions.list({ sort: 'ends', descending: true, search: 'ACM' })
    expect(sorted.rows).toHaveLength(1)
  })
})

test('support sees subscriptions and changes none; customers see only their own', async () => {
  const seen = { tenantId: acme(), version: 1 }
  const { subscriptions, plans } = call(support)
  expect(await subscriptions.get({ tenantId: acme() })).toMatchObject({ planName: 'Free' })
  for (const attempt of [
    subscriptions.change({ ...seen, planId: 'operator', begin: 'plan' }),
    subscriptions.extendTrial({ ...seen, days: 1 }),
    subscriptions.renew({ ...seen, period: 'month' }),
    subscriptions.end(seen),
    plans.setDefault({ id: 'operator' }),
    call(orgs.acme.owner).subscriptions.list({}),
    call(orgs.acme.owner).plans.list(),
    call(orgs.acme.member).subscription.get(),
    call(orgs.acme.pending).subscription.usage(),
    call(orgs.signedOut).subscription.usage(),
  ])
    await expect(attempt).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/forbidden|pending|signed_out/) },
    })
})

describe('an owner', () => {
  test('requests a plan once, withdraws it, and gets an answer', async () => {
    const { subscription } = call(orgs.acme.owner)
    const { id } = await subscription.request({ planId: 'operator', paidBy: 'year', note: 'From April on.' })
    await expect(subscription.request({ planId: 'enterprise', paidBy: 'month' })).rejects.toThrow(
      'already open',
    )
    expect((await subscription.get()).request).toMatchObject({ planId: 'operator', paidBy: 'year' })
    expect((await call(support).subscriptions.list({ view: 'asked' })).rows).toMatchObject([{ id: acme() }])
    expect((await readLog(acme(), 'plan_requests'))[0]).toMatchObject({
      act: 'plan.request.update',
      after: { planId: 'operator' },
    })

    await expect(call(orgs.rival.owner).subscription.withdraw({ id })).rejects.toThrow('Request not found')
    await expect(
      call(admin).subscriptions.answer({ tenantId: orgs.rival.tenantId, id, state: 'done' }),
    ).rejects.toThrow('Request not found')
    await subscription.withdraw({ id })
    await expect(call(admin).subscriptions.answer({ tenantId: acme(), id, state: 'done' })).rejects.toThrow(
      'withdrawn in the meantime',
    )

    const second = await subscription.request({ planId: 'operator', paidBy: 'month' })
    await call(admin).subscriptions.answer({
      tenantId: acme(),
      id: second.id,
      state: 'declined',
      answer: 'Call us.',
    })
    expect((await subscription.get()).request).toBeNull()
    const history = await subscription.history()
    expect(history[0]).toMatchObject({
      act: 'plan.request.update',
      after: { state: 'declined', answer: 'Call us.' },
    })
    expect(await call(orgs.rival.owner).subscription.history()).toEqual([])
  })

  test('cannot request a plan that is not offered', async () => {
    await expect(
      call(orgs.acme.owner).subscription.request({ planId: 'golden', paidBy: 'month' }),
    ).rejects.toMatchObject({
      cause: { code: 'invalid', fields: { planId: expect.stringContaining('Plan not found') } },
    })
  })

  test('two concurrent requests create one', async () => {
    const { subscription } = call(orgs.rival.owner)
    const request = () => subscription.request({ planId: 'operator', paidBy: 'month' })
    const outcomes = await Promise.allSettled([request(), request()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
