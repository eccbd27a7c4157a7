import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../auth/auth.table.ts'
import { memberId, removeMember } from '../../http/testing/members.ts'
import { twoOrganizations } from '../../http/testing/organizations.ts'
import { signal } from '../record.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const received: string[] = []
beforeAll(async () => {
  orgs = await twoOrganizations()
  orgs.database.onSignal((audience, topic) => received.push(`${audience} ${topic}`))
})
afterAll(() => orgs.close())

test('a transaction delivers all its signals to its own process before its caller resumes', async () => {
  const { acme, database } = orgs
  const member = await acme.memberWith()
  received.length = 0
  await removeMember(member)
  for (const each of [acme.tenantId, `person:${memberId(member)}`])
    expect(received).toContain(`${each} memberships`)

  received.length = 0
  const scope = { tenantId: acme.tenantId, userId: memberId(acme.owner) }
  await database.inTenant(scope, async tx => {
    await signal(tx, acme.tenantId, 'wells')
    await tx.execute(sql`update roles set name = 'Crew' where tenant_id = ${acme.tenantId} and id = 'member'`)
  })
  for (const topic of ['wells', 'roles']) expect(received).toContain(`${acme.tenantId} ${topic}`)

  received.length = 0
  await expect(
    database.acrossTenants(async tx => {
      await tx.execute(sql`delete from memberships where user_id = ${memberId(acme.member)}`)
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  await database.inTenant(scope, tx => tx.execute(sql`select 1`))
  expect(received).toEqual([])
})

test('too many changes to list are signaled as “anything”', async () => {
  const { database, acme } = orgs
  const userId = memberId(acme.owner)
  await database.people.insert(sessions).values(
    Array.from({ length: 500 }, (_, n) => ({
      id: `${userId} ${n}`,
      userId,
      token: `${userId} ${n}`,
      expiresAt: new Date(),
    })),
  )
  received.length = 0
  await database.acrossTenants(tx => tx.delete(sessions).where(eq(sessions.userId, userId)))
  expect(received).toEqual(['null null'])
})
