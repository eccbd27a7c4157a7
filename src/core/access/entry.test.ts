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
    status: 'member',
    roleIds: ['member'],
    capabilities: [],
    plan: { id: 'p', name: 'P', features: {}, limits: {} },
    ...more,
  },
})
const withoutFeature = { plan: { id: 'p', name: 'P', features: { leases: false }, limits: {} } }

test.each<[string, Viewer | null, Gate, string]>([
  ['is active while the viewer loads', null, leases, 'active'],
  ['is active with the capability', member({ capabilities: ['access_leases'] }), leases, 'active'],
  ['is blocked without the capability', member({}), leases, 'blocked'],
  ['is active for an owner', member({ status: 'owner' }), leases, 'active'],
  ['is pending while the membership is', member({ status: 'pending' }), leases, 'pending'],
  ['is hidden without the plan’s feature', member({ status: 'owner', ...withoutFeature }), leases, 'hidden'],
  [
    'is hidden without the feature while the membership is pending',
    member({ status: 'pending', ...withoutFeature }),
    leases,
    'hidden',
  ],
  ['is active for an admin on any plan', member(withoutFeature, true), leases, 'active'],
  ['is blocked for a member if it is an owner’s', member({}), { who: 'owner' }, 'blocked'],
  ['is active without a required capability', member({}), { who: 'member' }, 'active'],
  [
    'is homeless for an admin without an organization',
    { ...member({}, true), membership: null },
    leases,
    'homeless',
  ],
  ['is blocked for a member if it belongs to the admin area', member({}), { who: 'admin' }, 'blocked'],
])('an entry %s', (_name, viewer, gate, state) => {
  expect(entryState(viewer, gate)).toBe(state)
})
