import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../core/auth/auth.table.ts'
import { changes } from '../../core/data/change.table.ts'
import { platformId } from '../../core/data/record.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { grantRole } from './grant.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test('a role granted on the server itself is logged', async () => {
  const { id, email } = (await orgs.newcomer('Ada')).viewer.user!
  expect(await grantRole(orgs.database, email, 'admin')).toBe(true)
  expect(await grantRole(orgs.database, 'nobody@example.test', 'admin')).toBe(false)
  const [person] = await orgs.database.people.select().from(users).where(eq(users.id, id))
  expect(person?.platformRoles).toEqual(['customer', 'admin'])
  const logEntry = await orgs.database.acrossTenants(tx =>
    tx.select().from(changes).where(eq(changes.recordId, id)),
  )
  expect(logEntry).toMatchObject([
    {
      tenantId: platformId,
      actorId: 'system',
      act: 'set platform role',
      after: { platformRoles: ['customer', 'admin'] },
    },
  ])
})
