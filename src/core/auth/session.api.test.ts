import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../http/context.server.ts'
import { callerFactory } from '../http/procedure.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { systemSettings } from '../tenancy/tenant.table.ts'
import { users } from './auth.table.ts'
import { sessionRouter, setupTokenHash } from './session.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const call = callerFactory(sessionRouter)
const claim = (context: Context, token: string) => call(context).claimPlatform({ token })
const storeSetupLink = (token: string) =>
  orgs.database.people.update(systemSettings).set({ setupTokenHash: setupTokenHash(token).toString('hex') })
const admins = async () => {
  const all = await orgs.database.people.select().from(users)
  return all.filter(({ platformRoles }) => platformRoles.includes('admin')).length
}

test('the setup link creates one admin, once, even when opened concurrently', async () => {
  const [ann, ben] = [await orgs.newcomer('ann'), await orgs.newcomer('ben')]
  await expect(claim(ann, '')).rejects.toThrow('no longer valid')
  await storeSetupLink('the token')
  await expect(claim(orgs.signedOut, 'the token')).rejects.toThrow('signed in')
  await expect(claim(ann, 'another token')).rejects.toThrow('no longer valid')
  const outcomes = await Promise.allSettled([claim(ann, 'the token'), claim(ben, 'the token')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await admins()).toBe(1)
  // A link printed before someone became admin in another way is void as well.
  await storeSetupLink('an old token')
  await expect(claim(ben, 'an old token')).rejects.toThrow('no longer valid')
  expect(await admins()).toBe(1)
})
