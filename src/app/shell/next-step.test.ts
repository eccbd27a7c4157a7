import { expect, test } from 'vitest'
import { signedOut, viewerFor } from '../../core/access/testing/viewers.ts'
import type { Session } from '../../core/auth/session.server.ts'
import { nextStep, type AdmissionStep } from './next-step.ts'

const nobody = viewerFor({})
const staff = viewerFor({ platformRole: 'customer_support' })
const member = viewerFor({ status: 'member' })
const disabledViewer = { ...nobody, disabled: { ...member.membership!, reason: null, contact: null } }
const open = [{ tenantId: 't', tenantName: 'T', standing: 'member' as const }]
const shut = [{ tenantId: 'd', tenantName: 'D' }]

const session = (viewer: Session['viewer'], overrides: Partial<Session> = {}): Session => ({
  viewer,
  today: '2027-03-31',
  organizations: [],
  disabled: [],
  mapStyleUrl: null,
  mapTilesUrl: null,
  ...overrides,
})
const currentPage = (path: string, tenant: string | null = null) => ({
  path,
  whole: path,
  forEveryone: false,
  tenant,
})
const pageForEveryone = (tenant: string | null = null) => ({
  ...currentPage('/app/support', tenant),
  forEveryone: true,
})

test.each<[string, Session, ReturnType<typeof currentPage>, boolean, AdmissionStep]>([
  [
    'signed out',
    session(signedOut),
    currentPage('/app/well'),
    false,
    { go: '/auth/login?next=%2Fapp%2Fwell' },
  ],
  ['a member', session(member), currentPage('/app'), false, 'enter'],
  [
    'of another organization',
    session(nobody, { organizations: open }),
    currentPage('/app', 'x'),
    false,
    { choose: 't' },
  ],
  ['of none, at first', session(nobody), currentPage('/app'), false, 'wait'],
  ['of none, after a moment', session(nobody), currentPage('/app'), true, { go: '/onboarding' }],
  ['of a disabled one', session(disabledViewer), currentPage('/app', 'd'), false, { go: '/onboarding' }],
  [
    'of a disabled one, not chosen',
    session(nobody, { disabled: shut }),
    currentPage('/app'),
    false,
    { go: '/onboarding' },
  ],
  ['staff without an organization', session(staff), currentPage('/app'), false, { go: '/admin' }],
  ['of none, on a page for everyone', session(nobody), pageForEveryone(), false, 'enter'],
  [
    'of a disabled one, on a page for everyone',
    session(disabledViewer),
    pageForEveryone('d'),
    false,
    'enter',
  ],
  ['removed, on a page for everyone', session(nobody), pageForEveryone('gone'), false, { choose: null }],
  [
    'of another organization, on a page for everyone',
    session(nobody, { organizations: open }),
    pageForEveryone('x'),
    false,
    { choose: 't' },
  ],
  ['staff in the admin area', session(staff), currentPage('/admin/users'), false, 'enter'],
])('%s', (_, currentSession, page, retried, step) => {
  expect(nextStep(currentSession, page, retried)).toEqual(step)
})
