import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '../../core/auth/auth.table.ts'
import { changes } from '../../core/data/change.table.ts'
import { newId } from '../../core/data/id.server.ts'
import { platformId } from '../../core/data/record.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { profileRouter } from './profile.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const profile = callerFactory(profileRouter)

async function beginSession({ viewer }: Context): Promise<{ id: string; token: string }> {
  const session = { id: newId(), token: newId(), userId: viewer.user!.id }
  await orgs.database.people.insert(sessions).values({
    ...session,
    expiresAt: new Date(Date.now() + 60_000),
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  return session
}

test('sessions are listed and ended only by their own user, and each end is logged', async () => {
  const [ann, ben] = [await orgs.newcomer('ann'), await orgs.newcomer('ben')]
  const currentSession = await beginSession(ann)
  const [phone, tablet] = [await beginSession(ann), await beginSession(ann)]
  const cookie = `wellhead.session_token=${currentSession.token}.signature`
  const ownProfile = profile({ ...ann, headers: new Headers({ cookie }) })

  await expect(profile(ben).endSession({ id: phone.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ownProfile.endSession({ id: phone.id })
  const remaining = await ownProfile.sessions()
  expect(remaining.map(({ id }) => id).toSorted()).toEqual([currentSession.id, tablet.id].toSorted())
  expect(remaining.filter(({ current }) => current).map(({ id }) => id)).toEqual([currentSession.id])
  expect(await ownProfile.endOtherSessions()).toEqual({ ended: 1 })
  expect(await ownProfile.sessions()).toHaveLength(1)

  const actions = await orgs.database.acrossTenants(tx =>
    tx.select().from(changes).where(eq(changes.actorId, ann.viewer.user!.id)),
  )
  expect(actions.map(({ tenantId, act }) => `${tenantId} ${act}`)).toEqual(
    Array.from({ length: 2 }, () => `${platformId} end sessions`),
  )
})
