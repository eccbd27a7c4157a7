import { eq, sql } from 'drizzle-orm'
import { openPool } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attempts, joinCodes, memberships, plans, roles, tenants } from '../../core/tenancy/tenant.table.ts'
import { readMemberships } from '../../core/tenancy/viewer.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { onboardingRouter } from './onboarding.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
  await orgs.database.acrossTenants(tx =>
    tx.insert(joinCodes).values([
      { code: 'ACMEACME', tenantId: orgs.acme.tenantId },
      { code: 'RIVAL000', tenantId: orgs.rival.tenantId },
    ]),
  )
})
afterAll(() => orgs.close())

const call = callerFactory(onboardingRouter)
const create = (context: Context, overrides: object = {}) =>
  call(context).create({ userId: memberId(context), name: 'Cottonwood', ...overrides })
const join = (context: Context, code: string) => call(context).join({ userId: memberId(context), code })
const runAcrossTenants = orgsQuery()

function orgsQuery() {
  return <T>(work: Parameters<typeof orgs.database.acrossTenants<T>>[0]) => orgs.database.acrossTenants(work)
}

const countFulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

describe('creating an organization', () => {
  test('makes the organization, its code, its owner and its roles, on the default plan', async () => {
    const founder = await orgs.newcomer('founder')
    const { tenantId } = await create(founder, {
      organizationType: 'Operator',
      organizationSubtypes: Array.from({ length: 11 }, (_, index) => `Subtype ${index}`),
      webpage: 'cottonwood.example',
    })
    const [tenant] = await runAcrossTenants(tx => tx.select().from(tenants).where(eq(tenants.id, tenantId)))
    expect(tenant).toMatchObject({
      name: 'Cottonwood',
      planId: 'free',
      subscriptionStatus: 'active',
      subscriptionProvider: 'manual',
      currentPeriodEnd: null,
      trialEndsAt: null,
      organizationType: 'Operator',
      organizationRoles: ['Operator'],
      webpage: 'https://cottonwood.example',
      disabled: false,
      createdBy: memberId(founder),
    })
    expect(tenant!.organizationSubtypes).toHaveLength(8)
    const codes = await runAcrossTenants(tx =>
      tx.select().from(joinCodes).where(eq(joinCodes.tenantId, tenantId)),
    )
    expect(codes).toMatchObject([{ code: expect.stringMatching(/^[A-Z0-9]{8}$/), disabled: false }])
    const input = await runAcrossTenants(tx => tx.select().from(roles).where(eq(roles.tenantId, tenantId)))
    expect(Object.fromEntries(input.map(role => [role.id, role.capabilities]))).toEqual({
      member: [],
      owner: ['access_everything'],
      pending: [],
    })
    expect(input.every(role => role.isSystemRole)).toBe(true)
    expect(await readMemberships(orgs.database, memberId(founder))).toMatchObject([
      { tenantId, status: 'owner' },
    ])
  })

  test('begins the trial of a plan that has one', async () => {
    await runAcrossTenants(async tx => {
      await tx.update(plans).set({ isDefault: false })
      await tx.update(plans).set({ isDefault: true }).where(eq(plans.id, 'operator'))
    })
    const { tenantId } = await create(await orgs.newcomer('trier'))
    const [tenant] = await runAcrossTenants(tx => tx.select().from(tenants).where(eq(tenants.id, tenantId)))
    await runAcrossTenants(async tx => {
      await tx.update(plans).set({ isDefault: false })
      await tx.update(plans).set({ isDefault: true }).where(eq(plans.id, 'free'))
    })
    expect(tenant).toMatchObject({ planId: 'operator', subscriptionStatus: 'trial', trialExtensionCount: 0 })
    const days = (tenant!.trialEndsAt!.getTime() - tenant!.createdAt.getTime()) / 86_400_000
    expect(days).toBeCloseTo(14, 1)
  })

  test('stops at 1 for a customer, 10 for support, and 999 for an admin', async () => {
    const customer = await orgs.newcomer('customer')
    await create(customer)
    await expect(create(customer)).rejects.toThrow(
      'You have reached your maximum limit of 1 organizations. Please upgrade your plan to create more organizations.',
    )
    const support = await orgs.newcomer('support', ['customer_support'])
    const admin = await orgs.newcomer('admin', ['admin'])
    const eleven = (context: Context) => Promise.allSettled(Array.from({ length: 11 }, () => create(context)))
    expect(countFulfilled(await eleven(support))).toBe(10)
    expect(countFulfilled(await eleven(admin))).toBe(11)
  })

  test('twice concurrently creates one', async () => {
    const secondFounder = await orgs.newcomer('hasty')
    const outcomes = await Promise.allSettled([
      create(secondFounder),
      create(secondFounder),
      create(secondFounder),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readMemberships(orgs.database, memberId(secondFounder))).toHaveLength(1)
  })

  test('does not count a pending membership', async () => {
    const waiting = await orgs.newcomer('waiting')
    await join(waiting, 'ACMEACME')
    await expect(create(waiting)).resolves.toHaveProperty('tenantId')
  })

  test('is allowed when the limit cannot be determined', async () => {
    const newUser = await orgs.newcomer('lucky')
    const owner = openPool(orgs.owner)
    await owner.query('revoke select on system_settings from wellhead_app')
    await expect(create(newUser)).resolves.toHaveProperty('tenantId')
    await expect(create(newUser)).resolves.toHaveProperty('tenantId')
    await owner.query('grant select on system_settings to wellhead_app')
    await owner.end()
    await expect(create(newUser)).rejects.toThrow('maximum limit of 1 organizations')
  })

  test('requires the terms, and shows beforehand how many are left', async () => {
    const owing = await orgs.newcomer('owing')
    const withoutTerms = { ...owing, viewer: { ...owing.viewer, termsToAccept: 'the current ones' } }
    await expect(create(withoutTerms)).rejects.toMatchObject({ cause: { code: 'terms_required' } })
    await expect(join(withoutTerms, 'ACMEACME')).rejects.toMatchObject({ cause: { code: 'terms_required' } })
    expect(await call(owing).room()).toEqual({ max: 1, count: 0 })
    await create(owing)
    expect(await call(owing).room()).toEqual({ max: 1, count: 1 })
  })

  test('requires a signed-in user, acting for themselves', async () => {
    const founder = await orgs.newcomer('someone')
    await expect(call(orgs.signedOut).create({ userId: 'x', name: 'X' })).rejects.toThrow(
      'User must be authenticated to create a tenant',
    )
    await expect(call(founder).create({ userId: memberId(orgs.acme.owner), name: 'X' })).rejects.toThrow(
      'User ID mismatch - please sign out and back in',
    )
  })
})

describe('joining', () => {
  test('waits for approval, however the code is typed', async () => {
    const joiner = await orgs.newcomer('joiner')
    expect(await join(joiner, ' acme-acme ')).toEqual({ tenantId: orgs.acme.tenantId })
    expect(await readMemberships(orgs.database, memberId(joiner))).toMatchObject([{ status: 'pending' }])
    await expect(join(joiner, 'ACMEACME')).rejects.toThrow('You are already a member of this organization')
  })

  test('twice concurrently joins once', async () => {
    const secondFounder = await orgs.newcomer('hasty-joiner')
    const outcomes = await Promise.allSettled([
      join(secondFounder, 'ACMEACME'),
      join(secondFounder, 'ACMEACME'),
    ])
    const reasons = outcomes.flatMap(outcome =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    )
    expect(reasons).toEqual([expect.stringContaining('You are already a member of this organization')])
    const rows = await runAcrossTenants(tx =>
      tx
        .select()
        .from(memberships)
        .where(eq(memberships.userId, memberId(secondFounder))),
    )
    expect(rows).toHaveLength(1)
  })

  test('explains what is wrong with a code', async () => {
    const lost = await orgs.newcomer('lost')
    await expect(join(lost, 'NOPENOPE')).rejects.toThrow(
      'Invalid join code. Please check the code and try again.',
    )
    await runAcrossTenants(tx =>
      tx.update(tenants).set({ disabled: true }).where(eq(tenants.id, orgs.rival.tenantId)),
    )
    await expect(join(lost, 'RIVAL000')).rejects.toThrow('Organization is currently disabled')
    await runAcrossTenants(tx =>
      tx.update(tenants).set({ disabled: false }).where(eq(tenants.id, orgs.rival.tenantId)),
    )
    await runAcrossTenants(tx =>
      tx.update(joinCodes).set({ disabled: true }).where(eq(joinCodes.code, 'RIVAL000')),
    )
    await expect(join(lost, 'RIVAL000')).rejects.toThrow('Invalid join code')
    await runAcrossTenants(tx => tx.update(joinCodes).set({ disabled: false }))
    await runAcrossTenants(tx => tx.insert(joinCodes).values({ code: 'GONEGONE', tenantId: newId() }))
    await expect(join(lost, 'GONEGONE')).rejects.toThrow('Organization no longer exists')
  })

  test('stops at the limit, with its own message', async () => {
    await expect(join(orgs.rival.owner, 'ACMEACME')).rejects.toThrow(
      'You have reached your maximum limit of 1 organizations. Please upgrade your plan to join more organizations.',
    )
    expect(await readMemberships(orgs.database, memberId(orgs.rival.owner))).toHaveLength(1)
  })

  test('allows ten wrong codes an hour, after which even the right one waits', async () => {
    const guesser = await orgs.newcomer('guesser')
    const guesses = Array.from({ length: 14 }, (_, index) => join(guesser, `WRONG${index}`))
    const reasons = (await Promise.allSettled(guesses)).map(outcome =>
      String((outcome as PromiseRejectedResult).reason),
    )
    expect(reasons.filter(reason => reason.includes('Invalid join code'))).toHaveLength(10)
    expect(reasons.filter(reason => reason.includes('Too many attempts'))).toHaveLength(4)
    await expect(join(guesser, 'ACMEACME')).rejects.toThrow('Too many attempts')
    await runAcrossTenants(tx => tx.update(attempts).set({ endsAt: sql`now() - interval '1 second'` }))
    await expect(join(guesser, 'ACMEACME')).resolves.toHaveProperty('tenantId')
  })

  test('leaves colleagues attempts behind an address with many wrong codes', async () => {
    const from = (ip: string, context: Context) => ({ ...context, origin: { ...context.origin, ip } })
    const guessers = await Promise.all(Array.from({ length: 8 }, (_, n) => orgs.newcomer(`guesser ${n}`)))
    const guess = (context: Context) => join(from('203.0.113.60', context), 'WRONGWR1')
    for (const guesser of guessers.slice(0, 6))
      for (let time = 0; time < 10; time++) await expect(guess(guesser)).rejects.toThrow('Invalid join code')
    for (let time = 0; time < 15; time++)
      await expect(guess(guessers[0]!)).rejects.toThrow('Too many attempts')
    for (let time = 0; time < 3; time++)
      await expect(guess(guessers[6]!)).rejects.toThrow('Invalid join code')
    await expect(guess(guessers[6]!)).rejects.toThrow('Too many attempts')
    await expect(join(from('203.0.113.60', guessers[7]!), 'ACMEACME')).resolves.toHaveProperty('tenantId')
  })

  test('requires a signed-in user, acting for themselves', async () => {
    await expect(call(orgs.signedOut).join({ userId: 'x', code: 'ACMEACME' })).rejects.toThrow(
      'User must be authenticated to join a tenant',
    )
    await expect(
      call(orgs.acme.owner).join({ userId: memberId(orgs.rival.owner), code: 'ACMEACME' }),
    ).rejects.toThrow('User ID mismatch - please sign out and back in')
  })
})
