import { expect, test } from 'vitest'
import { seenBy, worksOnlyWith } from './preview.ts'

const plan = { id: 'p', name: 'P', features: { audit: false }, limits: {} }
const all = () => true

test('a preview shows entries as the menu would, and which pages are blocked', () => {
  const seen = new Map(seenBy(['access_leases'], plan, all).map(({ label, ...one }) => [label, one]))
  expect(seen.get('Leases')).toMatchObject({ state: 'active', opens: true })
  expect(seen.get('Documents')).toMatchObject({ state: 'blocked', opens: false })
  expect(seen.get('CRM')).toMatchObject({ state: 'active', opens: false })
  expect(seen.has('Audit'), 'what the plan lacks is hidden').toBe(false)
  const tanks = { label: 'Tanks', gate: { who: 'member', capability: 'access_leases' } } as const
  const added = seenBy(['access_leases'], plan, all, { '/app/tanks': tanks })
  expect(added.find(({ label }) => label === 'Tanks')).toMatchObject({ state: 'active', opens: true })
  expect(seenBy([], plan, path => path === '/app/map').map(({ label }) => label)).toEqual(['Map'])
})

test('reports that a capability needs a page that the role cannot open', () => {
  expect(worksOnlyWith(['approve_members'])).toContain('Manage the organization')
  expect(worksOnlyWith(['approve_members', 'manage_organization'])).toBeNull()
  expect(worksOnlyWith(['access_everything', 'assign_roles'])).toBeNull()
  expect(worksOnlyWith(['access_leases'])).toBeNull()
})
