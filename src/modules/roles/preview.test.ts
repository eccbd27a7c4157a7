import { expect, test } from 'vitest'
import { previewEntries, requiredCapabilityNotice } from './preview.ts'

const plan = { id: 'p', name: 'P', features: { audit: false }, limits: {} }
const all = () => true

test('a preview shows entries as the menu would, and which pages are blocked', () => {
  const entriesByLabel = new Map(
    previewEntries(['access_leases'], plan, all).map(({ label, ...entry }) => [label, entry]),
  )
  expect(entriesByLabel.get('Leases')).toMatchObject({ state: 'active', opens: true })
  expect(entriesByLabel.get('Documents')).toMatchObject({ state: 'blocked', opens: false })
  expect(entriesByLabel.get('CRM')).toMatchObject({ state: 'active', opens: false })
  expect(entriesByLabel.has('Audit'), 'what the plan lacks is hidden').toBe(false)
  const tanks = { label: 'Tanks', gate: { who: 'member', capability: 'access_leases' } } as const
  const added = previewEntries(['access_leases'], plan, all, { '/app/tanks': tanks })
  expect(added.find(({ label }) => label === 'Tanks')).toMatchObject({ state: 'active', opens: true })
  expect(previewEntries([], plan, path => path === '/app/map').map(({ label }) => label)).toEqual(['Map'])
})

test('a preview reports a capability whose page the role cannot open', () => {
  expect(requiredCapabilityNotice(['approve_members'])).toContain('Manage the organization')
  expect(requiredCapabilityNotice(['approve_members', 'manage_organization'])).toBeNull()
  expect(requiredCapabilityNotice(['access_everything', 'assign_roles'])).toBeNull()
  expect(requiredCapabilityNotice(['access_leases'])).toBeNull()
})
