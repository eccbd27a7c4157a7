import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { memberships } from '../../../core/tenancy/tenant.table.ts'
import { leaseRouter } from '../lease.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const callerFor = callerFactory(leaseRouter)
const getUserId = ({ viewer }: Context) => viewer.user!.id

test('users who manage the organization choose the chain from those who manage leases', async () => {
  const chain = callerFor(orgs.acme.owner).chain
  const dee = await orgs.acme.memberWith('access_leases', 'manage_leases')
  await chain.change({ version: 1, changes: { deputyId: getUserId(dee) } })
  const { version, people, owners } = await chain.get()
  expect(owners).toEqual(['acme-owner'])
  expect(people.map(({ id }) => id)).toContain(getUserId(dee))
  for (const outsider of [orgs.acme.member, orgs.rival.owner])
    await expect(chain.change({ version, changes: { deputyId: getUserId(outsider) } })).rejects.toMatchObject(
      {
        cause: { fields: { deputyId: 'Choose someone who manages leases.' } },
      },
    )
  await expect(callerFor(dee).chain.get()).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  const formerMember = await orgs.acme.memberWith('access_leases', 'manage_leases')
  await chain.change({ version, changes: { deputyId: getUserId(formerMember) } })
  await expect(
    chain.change({ version, seen: { deputyId: getUserId(dee) }, changes: { deputyId: null } }),
  ).rejects.toMatchObject({ cause: { code: 'conflict' } })
  await orgs.database.acrossTenants(tx =>
    tx
      .delete(memberships)
      .where(
        and(eq(memberships.tenantId, orgs.acme.tenantId), eq(memberships.userId, getUserId(formerMember))),
      ),
  )
  expect(await chain.get()).toMatchObject({ deputyId: null, deputy: null, lapsed: null })
})
