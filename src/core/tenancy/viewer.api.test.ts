import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformRole } from '../access/vocabulary.ts'
import { getRefusal } from '../access/refusal.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { systemSettings } from './tenant.table.ts'
import { readViewer } from './viewer.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const requireConfirmedEmail = (emailVerificationRequired: boolean) =>
  orgs.database.people.update(systemSettings).set({ emailVerificationRequired })

test('an unconfirmed user who is not staff reaches only their own account', async () => {
  const { acme, database } = orgs
  const readGates = async (emailVerified: boolean, platformRoles: PlatformRole[] = ['customer']) => {
    const person = { ...acme.owner.viewer.user!, emailVerified }
    const viewer = await readViewer(database, person, platformRoles, acme.tenantId)
    const gates = [
      { who: 'owner' },
      { who: 'support' },
      { who: 'person', terms: true },
      { who: 'person' },
    ] as const
    return gates.map(gate => getRefusal(viewer, gate))
  }
  expect(await readGates(false)).toEqual([null, 'forbidden', null, null])
  await requireConfirmedEmail(true)
  expect(await readGates(false)).toEqual(['email_required', 'email_required', 'email_required', null])
  expect(await readGates(false, ['customer_support'])).toEqual([null, null, null, null])
  expect(await readGates(false, ['admin'])).toEqual([null, null, null, null])
  expect(await readGates(true)).toEqual([null, 'forbidden', null, null])
  await requireConfirmedEmail(false)
})
