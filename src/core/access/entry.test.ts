import { expect, test } from 'vitest'
import type { Gate, Membership, Viewer } from './refusal.ts'
import { entryState } from './entry.ts'

const leases: Gate = { who: 'member', plan: 'leases', capability: 'access_leases' }
const member = (more: Partial<Membership>, admin = false): Viewer => ({
  user: { id: 'u', email: 'u@example.test', displayName: 'U', photoUrl: null, emailVerified: true },
  platformRoles: admin ? ['customer', 'admin'] : ['customer'],
  membership: {
    tenantId: 't',
    tenantName: 'T',
    timeZone: 'America/Chicago',
    standing: 'member',
    roleIds: ['member'],
    capabilities: [],
    plan: { id: 'p', name: 'P', features: {}, limits: {} },
    ...more,
  },
})
const withoutFeature = { plan: { id: 'p', name: 'P', features: { leases: false }, limits: {} } }

test.each<[string, Viewer | null, Gate, string]>([
  ['while the viewer loads', null, leases, 'active'],
  ['with the capability', member({ capabilities: ['access_leases'] }), leases, 'active'],
  ['without the capability', member({}), leases, 'blocked'],
  ['for an owner', member({ standing: 'owner' }), leases, 'active'],
  ['while the membership is pending', member({ standing: 'pending' }), leases, 'pending'],
  ['without the plan’s feature', member({ standing: 'owner', ...withoutFeature }), leases, 'hidden'],
  ['pending and without the feature', member({ standing: 'pending', ...withoutFeature }), leases, 'hidden'],
  ['for an admin, whatever the plan', member(withoutFeature, true), leases, 'active'],
  ['an owner’s entry, for a member', member({}), { who: 'owner' }, 'blocked'],
  ['an open entry', member({}), { who: 'member' }, 'active'],
  ['for an admin without an organization', { ...member({}, true), membership: null }, leases, 'homeless'],
  ['of the admin area, for a member', member({}), { who: 'admin' }, 'blocked'],
])('an entry %s', (_name, viewer, gate, state) => {
  expect(entryState(viewer, gate)).toBe(state)
})
