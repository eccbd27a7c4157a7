import { expect, test } from 'vitest'
import type { DisabledMembership, Membership, Viewer } from '../access/refusal.ts'
import { viewerAudiences, rightsKey } from './rights.server.ts'

const user = { id: 'kim', email: '', displayName: 'Kim', photoUrl: null, emailVerified: true }
const membership = (tenantId: string, standing: Membership['status'] = 'owner'): Membership => ({
  tenantId,
  tenantName: tenantId,
  timeZone: 'UTC',
  status: standing,
  roleIds: [standing],
  capabilities: [],
  plan: { id: 'free', name: 'Free', features: {}, limits: {} },
})
const disabled = (tenantId: string, standing: Membership['status'] = 'owner'): DisabledMembership => ({
  ...membership(tenantId, standing),
  reason: null,
  contact: null,
})
const viewer = (overrides: Partial<Viewer>): Viewer => ({
  user,
  platformRoles: [],
  membership: null,
  ...overrides,
})

test('distinguishes disabled organizations from each other and from enabled ones', () => {
  const viewers = [
    viewer({}),
    viewer({ disabled: disabled('acme') }),
    viewer({ disabled: disabled('acme', 'member') }),
    viewer({ disabled: disabled('rival') }),
    viewer({ membership: membership('acme') }),
    viewer({ membership: membership('rival') }),
  ]
  for (const personal of [true, false]) {
    const rights = viewers.map(entry => rightsKey({ viewer: entry }, personal))
    expect(new Set(rights).size).toBe(viewers.length)
  }
})

test('an organization’s signals reach its members even while it is disabled', () => {
  expect(viewerAudiences(viewer({ membership: membership('acme') }))).toEqual([
    'acme',
    'person:kim',
    'everyone',
  ])
  expect(viewerAudiences(viewer({ disabled: disabled('acme') }))).toEqual(['acme', 'person:kim', 'everyone'])
  expect(viewerAudiences(viewer({}))).toEqual(['person:kim', 'everyone'])
  expect(viewerAudiences({ user: null, platformRoles: [], membership: null })).toEqual(['everyone'])
})
