import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changes } from '../../core/data/change.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory, router } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { joinCodes, memberships, plans, tenants } from '../../core/tenancy/tenant.table.ts'
import { readViewer } from '../../core/tenancy/viewer.server.ts'
import { memberId, removeMember } from '../../core/http/testing/members.ts'
import { memberRouter } from './member.server.ts'
import { organizationRouter } from './organization.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
  await orgs.database.acrossTenants(tx =>
    tx.insert(joinCodes).values({ code: 'ACMEACME', tenantId: orgs.acme.tenantId }),
  )
})
afterAll(() => orgs.close())

const call = callerFactory(router({ organization: organizationRouter, members: memberRouter }))
const rolesIn = async (context: Context) => {
  const rows = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(memberships)
      .where(and(eq(memberships.tenantId, orgs.acme.tenantId), eq(memberships.userId, memberId(context)))),
  )
  return rows[0]?.roleIds ?? null
}
const updateTenant = (context: Context, roleIds: string[]) =>
  orgs.database.acrossTenants(async tx => {
    const row = { tenantId: orgs.acme.tenantId, userId: memberId(context), roleIds }
    await tx
      .insert(memberships)
      .values({ ...row, createdBy: 'test', updatedBy: 'test' })
      .onConflictDoUpdate({ target: [memberships.tenantId, memberships.userId], set: { roleIds } })
  })
const lastAction = async () => {
  const rows = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(changes)
      .where(eq(changes.tenantId, orgs.acme.tenantId))
      .orderBy(desc(changes.id))
      .limit(1),
  )
  return rows[0]
}

describe('the profile', () => {
  test('changes by version, and a conflict shows the other one', async () => {
    const { organization } = call(orgs.acme.owner)
    const before = await organization.get()
    expect(before).toMatchObject({ name: 'acme', joinCode: { code: 'ACMEACME', disabled: false } })
    const after = await organization.update({
      name: 'Acme Oil',
      organizationType: 'Operator',
      phone: '(701) 555-0142',
      version: before.version,
    })
    expect(after).toMatchObject({ name: 'Acme Oil', version: before.version + 1, phone: '(701) 555-0142' })
    expect(await lastAction()).toMatchObject({
      noun: 'tenants',
      act: 'tenant.update',
      actorId: memberId(orgs.acme.owner),
      before: { name: 'acme', organizationType: null, organizationRoles: [], phone: null },
      after: { name: 'Acme Oil', organizationType: 'Operator', organizationRoles: ['Operator'] },
    })
    const conflict = organization.update({ name: 'Acme Gas', version: before.version })
    await expect(conflict).rejects.toMatchObject({
      cause: { code: 'conflict', details: { clash: { theirs: { name: 'Acme Oil' } } } },
    })
  })

  test.each(['member', 'pending'] as const)('is closed to a %s', async memberKind => {
    const refusal = memberKind === 'pending' ? 'approve your membership' : 'Roles & Permissions'
    await expect(call(orgs.acme[memberKind]).organization.get()).rejects.toThrow(refusal)
    await expect(call(orgs.acme[memberKind]).members.list()).rejects.toThrow(refusal)
    await expect(call(orgs.acme[memberKind]).members.approve({ userId: 'x' })).rejects.toThrow(refusal)
  })
})

describe('requests to join', () => {
  let asker: Context
  beforeEach(async () => {
    asker = await orgs.newcomer('asker')
    await updateTenant(asker, ['pending'])
  })

  test('get the organization’s default role when approved', async () => {
    const { members } = call(orgs.acme.owner)
    const before = (await members.list()).room.held
    await members.approve({ userId: memberId(asker) })
    expect(await rolesIn(asker)).toEqual(['member'])
    expect((await members.list()).room.held).toBe(before + 1)
    expect(await lastAction()).toMatchObject({
      act: 'membership.approve',
      recordId: memberId(asker),
      before: { roleIds: ['pending'] },
      after: { roleIds: ['member'] },
    })
    await expect(members.approve({ userId: memberId(asker) })).rejects.toThrow('already a member')
  })

  test('get the member role when the default role is owner or deleted', async () => {
    for (const defaultMemberRole of ['owner', 'pending', 'deleted-role']) {
      await orgs.database.acrossTenants(tx =>
        tx.update(tenants).set({ defaultMemberRole }).where(eq(tenants.id, orgs.acme.tenantId)),
      )
      await updateTenant(asker, ['pending'])
      await call(orgs.acme.owner).members.approve({ userId: memberId(asker) })
      expect(await rolesIn(asker)).toEqual(['member'])
    }
  })

  test('disappear when rejected, and may be made again', async () => {
    await call(orgs.acme.owner).members.reject({ userId: memberId(asker) })
    expect(await rolesIn(asker)).toBeNull()
    expect(await lastAction()).toMatchObject({ act: 'membership.remove', recordId: memberId(asker) })
  })

  test('take the plan’s last seat once, even concurrently', async () => {
    const second = await orgs.newcomer('second')
    await updateTenant(second, ['pending'])
    const held = (await call(orgs.acme.owner).members.list()).room.held
    await orgs.database.people
      .update(plans)
      .set({ limits: { maxMembers: held + 1 } })
      .where(eq(plans.id, 'free'))
    const { user, platformRoles } = orgs.acme.owner.viewer
    const viewer = await readViewer(orgs.database, user, platformRoles, orgs.acme.tenantId)
    const { members } = call({ ...orgs.acme.owner, viewer })
    const outcomes = await Promise.allSettled(
      [asker, second].map(person => members.approve({ userId: memberId(person) })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(outcome => outcome.status === 'rejected')?.reason).toMatchObject({
      cause: { code: 'limit_reached' },
    })
  })

  test('are approved by users who may approve, not by those who may only manage', async () => {
    const manager = await orgs.acme.memberWith('manage_organization')
    await expect(call(manager).members.approve({ userId: memberId(asker) })).rejects.toThrow(
      'Roles & Permissions',
    )
    const { members } = call(orgs.rival.owner)
    await expect(members.approve({ userId: memberId(asker) })).rejects.toThrow('Member not found')
    await expect(members.remove({ userId: memberId(orgs.acme.member) })).rejects.toThrow('Member not found')
  })
})

describe('the last owner', () => {
  test('is never removed, no matter who tries', async () => {
    const second = await orgs.newcomer('second-owner')
    await updateTenant(second, ['owner'])
    const { user, platformRoles } = second.viewer
    const viewer = await readViewer(orgs.database, user, platformRoles, orgs.acme.tenantId)
    const [first, two] = [call(orgs.acme.owner), call({ ...second, viewer })]
    const outcomes = await Promise.allSettled([
      first.members.remove({ userId: memberId(second) }),
      two.members.remove({ userId: memberId(orgs.acme.owner) }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const owners = [await rolesIn(orgs.acme.owner), await rolesIn(second)]
    expect(owners.filter(roles => roles?.includes('owner'))).toHaveLength(1)
    await updateTenant(orgs.acme.owner, ['owner'])
    await removeMember(second)
    const admin = await orgs.newcomer('admin', ['admin'])
    await updateTenant(admin, ['member'])
    const asAdmin = await readViewer(orgs.database, admin.viewer.user, ['admin'], orgs.acme.tenantId)
    await expect(
      call({ ...admin, viewer: asAdmin }).members.remove({ userId: memberId(orgs.acme.owner) }),
    ).rejects.toThrow('last Owner')
  })

  test('cannot be removed by a member manager', async () => {
    const manager = await orgs.acme.memberWith('manage_members')
    await expect(call(manager).members.remove({ userId: memberId(orgs.acme.owner) })).rejects.toThrow(
      'Only an Owner',
    )
    await call(manager).members.remove({ userId: memberId(orgs.acme.member) })
    expect(await rolesIn(orgs.acme.member)).toBeNull()
  })
})
