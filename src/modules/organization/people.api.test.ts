import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory, router } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { joinCodes, limitCounters, memberships } from '../../core/tenancy/tenant.table.ts'
import { assignRoles, memberId } from '../../core/http/testing/members.ts'
import { codeRouter } from './code.server.ts'
import { memberRouter } from './member.server.ts'
import { organizationRouter } from './organization.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
  await orgs.database.acrossTenants(async tx => {
    await tx.insert(joinCodes).values({ code: 'ACMEACME', tenantId: orgs.acme.tenantId })
    await tx.insert(limitCounters).values({ tenantId: orgs.acme.tenantId, kind: 'maxMembers', held: 2 })
  })
})
afterAll(() => orgs.close())

const call = callerFactory(
  router({ members: memberRouter, code: codeRouter, organization: organizationRouter }),
)
const rolesIn = async (context: Context) => {
  const [row] = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(memberships)
      .where(and(eq(memberships.tenantId, orgs.acme.tenantId), eq(memberships.userId, memberId(context)))),
  )
  return row?.roleIds ?? null
}
const countMembers = async () => (await call(orgs.acme.owner).members.list()).room.held

describe('leaving', () => {
  test('ends the membership and frees its seat, which a request to join does not use', async () => {
    const before = await countMembers()
    await call(orgs.acme.member).members.leave({ tenantId: orgs.acme.tenantId })
    expect(await rolesIn(orgs.acme.member)).toBeNull()
    expect(await countMembers()).toBe(before - 1)
    await expect(call(orgs.acme.member).members.leave({ tenantId: orgs.acme.tenantId })).rejects.toThrow(
      'Roles & Permissions',
    )
    await call(orgs.acme.pending).members.leave({ tenantId: orgs.acme.tenantId })
    expect(await rolesIn(orgs.acme.pending)).toBeNull()
    expect(await countMembers()).toBe(before - 1)
  })

  test('names the organization, and another one looks nonexistent', async () => {
    const member = await orgs.acme.memberWith()
    const leavingRival = call(member).members.leave({ tenantId: orgs.rival.tenantId })
    await expect(leavingRival).rejects.toThrow('Organization not found')
    expect(await rolesIn(member)).not.toBeNull()
  })

  test('is blocked for the last owner', async () => {
    const { refused } = await call(orgs.acme.owner).members.leaving()
    expect(refused).toContain('You are the last Owner.')
    const leaving = (user: Context) => call(user).members.leaving()
    expect(await leaving(await orgs.acme.memberWith())).toEqual({ refused: null, mayJoinAnother: false })
    expect(await leaving(orgs.acme.pending)).toEqual({ refused: null, mayJoinAnother: true })
    await expect(call(orgs.acme.owner).members.leave({ tenantId: orgs.acme.tenantId })).rejects.toThrow(
      'last Owner',
    )
  })

  test('keeps one of two owners who leave concurrently', async () => {
    const second = await orgs.acme.memberWith()
    await assignRoles(second, ['owner'])
    const outcomes = await Promise.allSettled([
      call(orgs.acme.owner).members.leave({ tenantId: orgs.acme.tenantId }),
      call(second).members.leave({ tenantId: orgs.acme.tenantId }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const remainingOwners = [await rolesIn(orgs.acme.owner), await rolesIn(second)].filter(Boolean)
    expect(remainingOwners).toEqual([['owner']])
    await orgs.database.acrossTenants(async tx => {
      await tx.delete(memberships).where(eq(memberships.userId, memberId(second)))
      await tx
        .insert(memberships)
        .values({
          tenantId: orgs.acme.tenantId,
          userId: memberId(orgs.acme.owner),
          roleIds: ['owner'],
          createdBy: 'test',
          updatedBy: 'test',
        })
        .onConflictDoNothing()
    })
  })

  test('a request is approved beyond the user’s limit, and the approver is notified', async () => {
    const approve = (context: Context) => call(orgs.acme.owner).members.approve({ userId: memberId(context) })
    const underLimit = await orgs.newcomer('free')
    const atLimit = await orgs.newcomer('taken')
    const stamps = { createdBy: 'test', updatedBy: 'test' }
    await orgs.database.acrossTenants(async tx => {
      for (const { tenantId, who, roleIds } of [
        { tenantId: orgs.acme.tenantId, who: underLimit, roleIds: ['pending'] },
        { tenantId: orgs.acme.tenantId, who: atLimit, roleIds: ['pending'] },
        { tenantId: orgs.rival.tenantId, who: atLimit, roleIds: ['member'] },
      ])
        await tx.insert(memberships).values({ tenantId, userId: memberId(who), roleIds, ...stamps })
    })
    expect(await approve(underLimit)).toEqual({ beyondLimit: false })
    expect(await approve(atLimit)).toEqual({ beyondLimit: true })
  })

  test('has one of two outcomes during an approval, with the correct count', async () => {
    const asker = await orgs.newcomer('asker')
    await orgs.database.acrossTenants(tx =>
      tx.insert(memberships).values({
        tenantId: orgs.acme.tenantId,
        userId: memberId(asker),
        roleIds: ['pending'],
        createdBy: 'test',
        updatedBy: 'test',
      }),
    )
    const before = await countMembers()
    const asPending = {
      ...asker,
      viewer: {
        ...asker.viewer,
        membership: { ...orgs.acme.pending.viewer.membership!, roleIds: ['pending'] },
      },
    }
    await Promise.allSettled([
      call(orgs.acme.owner).members.approve({ userId: memberId(asker) }),
      call(asPending).members.leave({ tenantId: orgs.acme.tenantId }),
    ])
    expect(await rolesIn(asker)).toBeNull()
    expect(await countMembers()).toBe(before)
  })
})

describe('the join code', () => {
  test('is renewed, disabled and enabled, and the old one stops working', async () => {
    const { code, organization } = call(orgs.acme.owner)
    const renewed = await code.renew()
    expect(renewed.code).toMatch(/^[A-Z0-9]{8}$/)
    expect(renewed.code).not.toBe('ACMEACME')
    const waitUntilStored = await orgs.database.acrossTenants(tx =>
      tx.select().from(joinCodes).where(eq(joinCodes.tenantId, orgs.acme.tenantId)),
    )
    expect(waitUntilStored).toHaveLength(1)
    await code.switch({ disabled: true })
    expect((await organization.get()).joinCode).toEqual({ code: renewed.code, disabled: true })
    await code.switch({ disabled: false })
    expect((await organization.get()).joinCode).toEqual({ code: renewed.code, disabled: false })
  })

  test('is hidden from a member who manages nothing', async () => {
    const member = await orgs.acme.memberWith('manage_members')
    await expect(call(member).code.renew()).rejects.toThrow('Roles & Permissions')
    await expect(call(orgs.rival.owner).code.switch({ disabled: true })).rejects.toThrow('not found')
  })
})
