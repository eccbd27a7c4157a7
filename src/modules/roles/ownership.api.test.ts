import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { memberships } from '../../core/tenancy/tenant.table.ts'
import { assignRoles, memberId } from '../../core/http/testing/members.ts'
import { ownershipRouter } from './ownership.server.ts'
import { ownershipOffers } from './ownership.table.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const call = callerFactory(ownershipRouter)
/** The offer by acme's owner to its member, as their pages show it. */
const versionInput = () => ({ fromUserId: memberId(orgs.acme.owner), toUserId: memberId(orgs.acme.member) })
const reloadInAcme = (context: Context) =>
  and(eq(memberships.tenantId, orgs.acme.tenantId), eq(memberships.userId, memberId(context)))
const rolesIn = async (context: Context) => {
  const [row] = await orgs.database.acrossTenants(tx =>
    tx.select().from(memberships).where(reloadInAcme(context)),
  )
  return row?.roleIds ?? null
}

test('ownership is offered, visible to those concerned, and transfers when accepted', async () => {
  const { owner, member } = orgs.acme
  const uninvolvedMember = await orgs.acme.memberWith('access_leases')
  await call(owner).make({ userId: memberId(member) })
  expect(await call(member).offer()).toMatchObject({
    fromUserId: memberId(owner),
    toUserId: memberId(member),
  })
  expect(await call(owner).offer()).toMatchObject({ toName: 'acme-member' })
  expect(await call(uninvolvedMember).offer()).toBeNull()
  expect(await call(orgs.rival.owner).offer()).toBeNull()
  expect(await rolesIn(member)).toEqual(['member'])
  await expect(call(uninvolvedMember).accept(versionInput())).rejects.toThrow('Offer not found')
  await expect(call(uninvolvedMember).end(versionInput())).rejects.toThrow('Offer not found')

  await call(member).accept(versionInput())
  expect(await rolesIn(member)).toEqual(['owner'])
  expect(await rolesIn(owner)).toEqual(['member'])
  expect(await call(owner).offer()).toBeNull()
  await assignRoles(owner, ['owner'])
  await assignRoles(member, ['member'])
})

test('members can decline an offer of ownership, and owners can withdraw it', async () => {
  const { owner, member, pending } = orgs.acme
  await expect(call(owner).make({ userId: memberId(pending) })).rejects.toThrow('not approved yet')
  await expect(call(owner).make({ userId: memberId(owner) })).rejects.toThrow('already an Owner')
  await expect(call(owner).make({ userId: memberId(orgs.rival.member) })).rejects.toThrow('Member not found')
  await expect(call(owner).make({ userId: 'nobody' })).rejects.toThrow('Member not found')
  await expect(call(member).make({ userId: memberId(member) })).rejects.toThrow('Roles & Permissions')
  for (const ender of [member, owner]) {
    await call(owner).make({ userId: memberId(member) })
    await call(ender).end(versionInput())
    await expect(call(member).accept(versionInput())).rejects.toThrow('Offer not found')
  }
})

test('an offer ends when it expires, and when its author stops being an owner', async () => {
  const { owner, member } = orgs.acme
  await call(owner).make({ userId: memberId(member) })
  await assignRoles(owner, ['member'])
  await expect(call(member).accept(versionInput())).rejects.toThrow('no longer an Owner')
  await assignRoles(owner, ['owner'])
  await orgs.database.acrossTenants(tx =>
    tx.update(ownershipOffers).set({ expiresAt: new Date(Date.now() - 1000) }),
  )
  expect(await call(member).offer()).toBeNull()
  await expect(call(member).accept(versionInput())).rejects.toThrow('Offer not found')
})

test('accepting twice concurrently transfers once', async () => {
  const { owner, member } = orgs.acme
  await call(owner).make({ userId: memberId(member) })
  const outcomes = await Promise.allSettled([
    call(member).accept(versionInput()),
    call(member).accept(versionInput()),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await rolesIn(member)).toEqual(['owner'])
  await assignRoles(owner, ['owner'])
  await assignRoles(member, ['member'])
})
