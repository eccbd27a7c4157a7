import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes } from '../../../core/data/change.table.ts'
import { platformId } from '../../../core/data/record.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import type { PlanDraft } from './plan.ts'
import { planRouter } from './plan.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let admin: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  admin = await orgs.newcomer('admin', ['admin'])
})
afterAll(() => orgs.close())

const call = callerFactory(planRouter)
const plans = () => call(admin)
const plan = async (id: string) => (await plans().list()).find(plan => plan.id === id)!
const draft = (name: string, changes: Partial<PlanDraft> = {}) => ({ name, displayName: name, ...changes })

test('the price list shows current plans, in order, to anyone', async () => {
  const offered = await call(orgs.signedOut).offered()
  expect(offered.map(plan => [plan.displayName, plan.price.monthly, plan.trial])).toEqual([
    ['Free', '0.00', { enabled: false, durationDays: 14 }],
    ['Operator', '149.00', { enabled: true, durationDays: 14 }],
    ['Enterprise', null, { enabled: false, durationDays: 14 }],
  ])
})

test('a plan is created, changed by version, offered and retired, each in the platform’s log', async () => {
  const created = await plans().create(draft('royalty', { maxLeases: 3, crm: false }))
  expect(created).toMatchObject({
    id: 'royalty',
    order: 4,
    limits: { maxLeases: 3 },
    features: { crm: false },
    version: 1,
  })
  await expect(plans().create(draft('royalty'))).rejects.toMatchObject({
    cause: { code: 'conflict', fields: { name: 'Another plan has this name.' } },
  })
  const changed = await plans().update({
    id: 'royalty',
    version: 1,
    changes: { maxLeases: 4, crm: true },
  })
  expect(changed).toMatchObject({ version: 2, limits: { maxLeases: 4 }, features: {} })
  await expect(
    plans().update({ id: 'royalty', version: 1, seen: { maxLeases: 3 }, changes: { maxLeases: 9 } }),
  ).rejects.toMatchObject({
    cause: { code: 'conflict', details: { clash: { theirs: { maxLeases: 4 } } } },
  })
  await plans().setActive({ id: 'royalty', isActive: false })
  expect((await call(orgs.signedOut).offered()).map(plan => plan.id)).not.toContain('royalty')
  const log = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(changes)
      .where(and(eq(changes.tenantId, platformId), eq(changes.recordId, 'royalty')))
      .orderBy(desc(changes.id)),
  )
  expect(log.map(plan => plan.act)).toEqual(['withdraw', 'update', 'create'])
  expect(log[1]).toMatchObject({
    actorId: admin.viewer.user!.id,
    before: { maxLeases: 3, crm: false },
    after: { maxLeases: 4, crm: true },
  })
})

describe('rejects', () => {
  test('negative limits, unknown limits and features, next to their field', async () => {
    const invalid = draft('bad', { maxLeases: -1 })
    await expect(plans().create(invalid)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const forged = { id: 'free', version: 1, changes: { teleport: true } as Partial<PlanDraft> }
    await expect(plans().update(forged)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('plans that do not exist', async () => {
    await expect(plans().setDefault({ id: 'golden' })).rejects.toThrow('Plan not found')
    await expect(plans().setActive({ id: 'golden', isActive: false })).rejects.toThrow('Plan not found')
    await expect(plans().update({ id: 'golden', version: 1, changes: {} })).rejects.toThrow('Plan not found')
  })

  test('removing the default from the list, or making a retired one the default', async () => {
    await expect(plans().setActive({ id: 'free', isActive: false })).rejects.toThrow(
      'Make another one the default first',
    )
    await plans().setActive({ id: 'enterprise', isActive: false })
    await expect(plans().setDefault({ id: 'enterprise' })).rejects.toThrow('not offered')
    await plans().setActive({ id: 'enterprise', isActive: true })
  })

  test('leaving no free plan to fall back on', async () => {
    const { version } = await plan('free')
    await expect(plans().update({ id: 'free', version, changes: { isFree: false } })).rejects.toMatchObject({
      cause: { code: 'conflict', fields: { isFree: expect.stringContaining('only free plan') } },
    })
  })

  test('an order with a plan missing', async () => {
    await expect(plans().order({ ids: ['free', 'operator'] })).rejects.toThrow('has changed. Review')
  })
})

test('there is one default, even when two admins choose concurrently', async () => {
  const outcomes = await Promise.allSettled([
    plans().setDefault({ id: 'operator' }),
    plans().setDefault({ id: 'enterprise' }),
    plans().setDefault({ id: 'free' }),
  ])
  expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect((await plans().list()).filter(plan => plan.isDefault)).toHaveLength(1)
})

test('an admin sets the order', async () => {
  const ids = (await plans().list()).map(plan => plan.id).toReversed()
  await plans().order({ ids })
  expect((await plans().list()).map(plan => plan.id)).toEqual(ids)
  await plans().order({ ids: ids.toReversed() })
})
