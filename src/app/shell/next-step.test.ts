import { expect, test } from 'vitest'
import { signedOut, viewerFor } from '../../core/access/testing/viewers.ts'
import type { Session } from '../../core/auth/session.server.ts'
import { nextStep, type Step } from './next-step.ts'

const nobody = viewerFor({})
const staff = viewerFor({ platformRole: 'customer_support' })
const member = viewerFor({ standing: 'member' })
const closed = { ...nobody, disabled: { ...member.membership!, reason: null, contact: null } }
const open = [{ tenantId: 't', tenantName: 'T', standing: 'member' as const }]
const shut = [{ tenantId: 'd', tenantName: 'D' }]

const session = (viewer: Session['viewer'], more: Partial<Session> = {}): Session => ({
  viewer,
  today: '2027-03-31',
  organizations: [],
  disabled: [],
  mapStyleUrl: null,
  mapTilesUrl: null,
  ...more,
})
const at = (path: string, tenant: string | null = null) => ({ path, whole: path, forEveryone: false, tenant })
const everyones = (tenant: string | null = null) => ({ ...at('/app/support', tenant), forEveryone: true })

test.each<[string, Session, ReturnType<typeof at>, boolean, Step]>([
  ['signed out', session(signedOut), at('/app/well'), false, { go: '/auth/login?next=%2Fapp%2Fwell' }],
  ['a member', session(member), at('/app'), false, 'enter'],
  [
    'of another organization',
    session(nobody, { organizations: open }),
    at('/app', 'x'),
    false,
    { choose: 't' },
  ],
  ['of none, at first', session(nobody), at('/app'), false, 'wait'],
  ['of none, after a moment', session(nobody), at('/app'), true, { go: '/onboarding' }],
  ['of a disabled one', session(closed), at('/app', 'd'), false, { go: '/onboarding' }],
  [
    'of a disabled one, not chosen',
    session(nobody, { disabled: shut }),
    at('/app'),
    false,
    { go: '/onboarding' },
  ],
  ['staff without an organization', session(staff), at('/app'), false, { go: '/admin' }],
  ['of none, on a page for everyone', session(nobody), everyones(), false, 'enter'],
  ['of a disabled one, on a page for everyone', session(closed), everyones('d'), false, 'enter'],
  ['removed, on a page for everyone', session(nobody), everyones('gone'), false, { choose: null }],
  [
    'of another organization, on a page for everyone',
    session(nobody, { organizations: open }),
    everyones('x'),
    false,
    { choose: 't' },
  ],
  ['staff in the admin area', session(staff), at('/admin/users'), false, 'enter'],
])('%s', (_, asking, here, retried, step) => {
  expect(nextStep(asking, here, retried)).toEqual(step)
})
