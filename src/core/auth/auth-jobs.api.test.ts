import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../data/id.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { deleteExpiredRows } from './auth-jobs.server.ts'
import { sessions, verifications } from './auth.table.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test('an expired session is deleted even without a request; an active one stays', async () => {
  const { people } = orgs.database
  const userId = orgs.acme.member.viewer.user!.id
  const dates = { createdAt: new Date(), updatedAt: new Date() }
  const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
  for (const expiresAt of [past, future]) {
    await people.insert(sessions).values({ id: newId(), token: newId(), userId, expiresAt, ...dates })
    await people
      .insert(verifications)
      .values({ id: newId(), identifier: newId(), value: 'x', expiresAt, ...dates })
  }
  await deleteExpiredRows(orgs.database)
  const left = await people.select().from(sessions).where(eq(sessions.userId, userId))
  expect(left.map(({ expiresAt }) => expiresAt)).toEqual([future])
  expect(await people.$count(verifications)).toBe(1)
})
