import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformRole } from '../access/vocabulary.ts'
import { refusal } from '../access/refusal.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { systemSettings } from './tenant.table.ts'
import { readViewer } from './viewer.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const ask = (emailVerificationRequired: boolean) =>
  orgs.database.people.update(systemSettings).set({ emailVerificationRequired })

test('while confirmed addresses are required, everyone but staff reaches only their own account', async () => {
  const { acme, database } = orgs
  const as = async (emailVerified: boolean, platformRoles: PlatformRole[] = ['customer']) => {
    const person = { ...acme.owner.viewer.user!, emailVerified }
    const viewer = await readViewer(database, person, platformRoles, acme.tenantId)
    const gates = [
      { who: 'owner' },
      { who: 'support' },
      { who: 'person', terms: true },
      { who: 'person' },
    ] as const
    return gates.map(gate => refusal(viewer, gate))
  }
  expect(await as(false)).toEqual([null, 'forbidden', null, null])
  await ask(true)
  expect(await as(false)).toEqual(['email_required', 'email_required', 'email_required', null])
  expect(await as(false, ['customer_support'])).toEqual([null, null, null, null])
  expect(await as(false, ['admin'])).toEqual([null, null, null, null])
  expect(await as(true)).toEqual([null, 'forbidden', null, null])
  await ask(false)
})
