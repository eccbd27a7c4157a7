import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Capability } from '../../core/access/vocabulary.ts'
import { changes } from '../../core/data/change.table.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { memberships, tenants } from '../../core/tenancy/tenant.table.ts'
import { readViewer } from '../../core/tenancy/viewer.server.ts'
import { assignRoles, memberId, removeMember } from '../../core/http/testing/members.ts'
import { roleRouter } from './role.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const call = callerFactory(roleRouter)
const landRole = (overrides: object = {}) => ({
  name: `Land ${Math.random()}`,
  capabilities: ['access_leases', 'manage_leases'] as Capability[],
  ...overrides,
})
const membershipIn = async (context: Context) => {
  const [row] = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(memberships)
      .where(and(eq(memberships.tenantId, orgs.acme.tenantId), eq(memberships.userId, memberId(context)))),
  )
  return row
}
const rolesIn = async (context: Context) => (await membershipIn(context))?.roleIds ?? null
const assignRoleIds = async (by: Context, to: Context, roleIds: string[]) =>
  call(by).assign({ userId: memberId(to), roleIds, version: (await membershipIn(to))!.version })
/** The context with the viewer as a new request would build it. */
const reloadContext = async (context: Context): Promise<Context> => {
  const { user, platformRoles } = context.viewer
  return { ...context, viewer: await readViewer(orgs.database, user, platformRoles, orgs.acme.tenantId) }
}
const lastRecord = async () => {
  const [row] = await orgs.database.acrossTenants(tx =>
    tx
      .select()
      .from(changes)
      .where(eq(changes.tenantId, orgs.acme.tenantId))
      .orderBy(desc(changes.id))
      .limit(1),
  )
  return row
}

describe('a custom role', () => {
  test('is created, assigned along with others, and grants what it contains', async () => {
    const owner = call(orgs.acme.owner)
    const role = await owner.create(landRole({ description: 'Keeps the leases.', color: 'info' }))
    const crm = await owner.create({ name: 'Contacts', capabilities: ['access_crm'] })
    expect(role).toMatchObject({ isSystemRole: false, version: 1, holders: 0, color: 'info' })
    const member = await orgs.acme.memberWith()
    await assignRoleIds(orgs.acme.owner, member, [role.id, crm.id])
    expect((await reloadContext(member)).viewer.membership).toMatchObject({
      status: 'member',
      roleIds: ['member', role.id, crm.id],
      capabilities: expect.arrayContaining(['access_leases', 'manage_leases', 'access_crm']),
    })
    expect(await lastRecord()).toMatchObject({ noun: 'memberships', recordId: memberId(member) })
    const listed = await owner.list()
    expect(listed.slice(0, 3).map(({ id }) => id)).toEqual(['owner', 'member', 'pending'])
    expect(listed.find(({ id }) => id === role.id)?.holders).toBe(1)
  })

  test('has a unique name, existing capabilities, and no forged flags', async () => {
    const owner = call(orgs.acme.owner)
    await owner.create(landRole({ name: 'Landmen' }))
    await expect(owner.create(landRole({ name: 'landMEN' }))).rejects.toThrow('with this name already')
    await expect(owner.create(landRole({ name: 'Owner' }))).rejects.toThrow('with this name already')
    await expect(owner.create(landRole({ capabilities: ['fly'] as never }))).rejects.toThrow('does not exist')
    for (const forgedFields of [{ isSystemRole: true }, { id: 'owner' }])
      await expect(owner.create(landRole(forgedFields))).rejects.toThrow('There is no “')
  })

  test('edited concurrently keeps the first edit and shows it to the second user', async () => {
    const owner = call(orgs.acme.owner)
    const { id } = await owner.create(landRole())
    const edits = ['One', 'Two'].map(name =>
      owner.update({ id, version: 1, draft: landRole({ name, capabilities: [] }) }),
    )
    const outcomes = await Promise.allSettled(edits)
    const winner = outcomes.find(outcome => outcome.status === 'fulfilled')!.value
    const lost = outcomes.find(outcome => outcome.status === 'rejected')!.reason as object
    expect(winner.version).toBe(2)
    expect(lost).toMatchObject({
      cause: { code: 'conflict', details: { clash: { theirs: { name: winner.name } } } },
    })
  })

  test('is removed from its holders when deleted, and returned to them by undo', async () => {
    const owner = call(orgs.acme.owner)
    const role = await owner.create(landRole())
    const [holder, deleted] = [await orgs.acme.memberWith(), await orgs.acme.memberWith()]
    for (const member of [holder, deleted]) await assignRoleIds(orgs.acme.owner, member, [role.id])
    await owner.setDefault({ id: role.id })
    await owner.remove({ id: role.id })
    expect(await rolesIn(holder)).toEqual(['member'])
    expect((await owner.list()).find(({ isDefault }) => isDefault)?.id).toBe('member')
    await removeMember(deleted)
    await owner.restore({ id: role.id })
    expect(await rolesIn(holder)).toEqual(['member', role.id])
    const listed = (await owner.list()).find(({ id }) => id === role.id)
    expect(listed).toMatchObject({ name: role.name, holders: 1, isDefault: true })
    await expect(owner.restore({ id: role.id })).rejects.toThrow('Role not found')
    await owner.setDefault({ id: 'member' })
  })

  test('is unknown to another organization, like one that never existed', async () => {
    const { id } = await call(orgs.acme.owner).create(landRole())
    const rivalOwner = call(orgs.rival.owner)
    const messages: string[] = []
    for (const unknown of [id, 'never-was']) {
      for (const attempt of [
        () => rivalOwner.update({ id: unknown, version: 1, draft: landRole() }),
        () => rivalOwner.remove({ id: unknown }),
        () => rivalOwner.restore({ id: unknown }),
        () => rivalOwner.setDefault({ id: unknown }),
        () => rivalOwner.assign({ userId: memberId(orgs.rival.member), roleIds: [unknown], version: 1 }),
      ])
        messages.push(
          await attempt().then(
            () => 'let in',
            (error: Error) => error.message,
          ),
        )
    }
    expect(new Set(messages)).toEqual(
      new Set(['Role not found. It may have been deleted, or it belongs to another organization.']),
    )
    await expect(
      rivalOwner.assign({ userId: memberId(orgs.acme.member), roleIds: ['member'], version: 1 }),
    ).rejects.toThrow('Member not found')
  })
})

test('system roles cannot be changed or deleted', async () => {
  const owner = call(orgs.acme.owner)
  for (const id of ['owner', 'member', 'pending']) {
    await expect(owner.remove({ id })).rejects.toThrow('Cannot delete system roles')
    await expect(owner.update({ id, version: 1, draft: landRole() })).rejects.toThrow('cannot be changed')
  }
  for (const id of ['owner', 'pending'])
    await expect(owner.setDefault({ id })).rejects.toThrow('cannot be the default')
})

describe('no one grants what they do not have', () => {
  test('when they create, change, delete or restore a role', async () => {
    const assigner = await orgs.acme.memberWith('assign_roles', 'access_leases')
    const theirs = call(assigner)
    const owner = call(orgs.acme.owner)
    await expect(theirs.create(landRole())).rejects.toThrow('“Change leases and wells”')
    await expect(theirs.create(landRole({ capabilities: ['access_everything'] }))).rejects.toThrow(
      '“Everything”',
    )
    const small = await theirs.create(landRole({ capabilities: ['access_leases'] }))
    await expect(theirs.update({ id: small.id, version: 1, draft: landRole() })).rejects.toThrow(
      'do not have',
    )
    const large = await owner.create(landRole())
    const changeRequest = { id: large.id, version: 1, draft: landRole({ capabilities: [] }) }
    await expect(theirs.update(changeRequest)).rejects.toThrow('more than you can')
    await expect(theirs.remove({ id: large.id })).rejects.toThrow('more than you can')
    await expect(theirs.setDefault({ id: large.id })).rejects.toThrow('do not have')
    await owner.remove({ id: large.id })
    await expect(theirs.restore({ id: large.id })).rejects.toThrow('do not have')
  })

  test('when they assign or remove a role that contains more, or ownership', async () => {
    const assigner = await orgs.acme.memberWith('assign_roles')
    const large = await call(orgs.acme.owner).create(landRole())
    const member = await orgs.acme.memberWith()
    await expect(assignRoleIds(assigner, member, [large.id])).rejects.toThrow('can do more than you can')
    await assignRoleIds(orgs.acme.owner, member, [large.id])
    await expect(assignRoleIds(assigner, member, [])).rejects.toThrow('can do more than you can')
    await expect(assignRoleIds(assigner, member, [large.id, 'owner'])).rejects.toThrow('Only an Owner')
    await expect(assignRoleIds(assigner, orgs.acme.owner, ['member'])).rejects.toThrow('Only an Owner')
    await expect(assignRoleIds(orgs.acme.owner, orgs.acme.pending, ['member'])).rejects.toThrow(
      'not approved yet',
    )
    await expect(assignRoleIds(orgs.acme.owner, member, ['pending'])).rejects.toThrow(
      'cannot be made pending',
    )
  })

  test('when they change their own roles', async () => {
    const assigner = await orgs.acme.memberWith('assign_roles', 'manage_leases')
    const roleId = assigner.viewer.membership!.roleIds.find(id => id !== 'member')!
    const attempt = {
      id: roleId,
      version: 1,
      draft: landRole({ name: 'Mine', capabilities: ['assign_roles'] }),
    }
    await expect(call(assigner).update(attempt)).rejects.toThrow('You have this role yourself')
    await expect(call(assigner).remove({ id: roleId })).rejects.toThrow('You have this role yourself')
    await expect(assignRoleIds(assigner, assigner, ['owner'])).rejects.toThrow('your own roles')
    await expect(assignRoleIds(orgs.acme.owner, orgs.acme.owner, ['member'])).rejects.toThrow(
      'your own roles',
    )
  })

  test('when their own rights ended a moment ago', async () => {
    const assigner = await orgs.acme.memberWith('assign_roles')
    await assignRoleIds(orgs.acme.owner, assigner, [])
    // The user had the right when the request began, but no longer when its lock was granted.
    await expect(call(assigner).create(landRole({ capabilities: [] }))).rejects.toThrow('Roles & Permissions')
  })
})

test('the second of two concurrent edits of a user’s roles is rejected', async () => {
  const member = await orgs.acme.memberWith()
  const { version } = (await membershipIn(member))!
  const role = await call(orgs.acme.owner).create(landRole())
  const edit = (roleIds: string[]) =>
    call(orgs.acme.owner).assign({ userId: memberId(member), roleIds, version })
  const outcomes = await Promise.allSettled([edit([role.id]), edit([])])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('two owners who demote each other leave one', async () => {
  const second = await orgs.acme.memberWith()
  await assignRoleIds(orgs.acme.owner, second, ['owner'])
  expect(await rolesIn(second)).toEqual(['owner'])
  const two = await reloadContext(second)
  const outcomes = await Promise.allSettled([
    assignRoleIds(orgs.acme.owner, two, ['member']),
    assignRoleIds(two, orgs.acme.owner, ['member']),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const owners = [await rolesIn(orgs.acme.owner), await rolesIn(second)].filter(ids => ids?.includes('owner'))
  expect(owners).toHaveLength(1)
  await assignRoles(second, ['member'])
  await assignRoles(orgs.acme.owner, ['owner'])
})

test('the default role belongs to the organization, and is logged', async () => {
  const role = await call(orgs.acme.owner).create(landRole())
  await call(orgs.acme.owner).setDefault({ id: role.id })
  expect(await lastRecord()).toMatchObject({
    noun: 'tenants',
    act: 'tenant.update',
    after: { defaultMemberRole: role.id },
  })
  const [tenant] = await orgs.database.acrossTenants(tx =>
    tx.select().from(tenants).where(eq(tenants.id, orgs.acme.tenantId)),
  )
  expect(tenant?.defaultMemberRole).toBe(role.id)
})
