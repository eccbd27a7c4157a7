import { expect, test } from 'vitest'
import { createProfileHead } from './profile-head.ts'

const profile = {
  tenantId: '0199b2a4-0000-7000-8000-000000000000',
  slug: null,
  name: 'Berg Oil',
  verified: false,
  type: null,
  subtypes: [],
  state: null,
  webpage: null,
  about: null,
  roles: [],
  area: null,
  people: [],
  figures: null,
  listings: [],
  listingCount: 0,
  takesMessages: true,
  brand: { color: null, logo: null, isWhiteLabel: false },
}

test('the head states the name, the description and the address', () => {
  expect(createProfileHead(profile)).toEqual({
    title: 'Berg Oil',
    organization: { name: 'Berg Oil' },
    description: 'Public profile of Berg Oil',
    path: `/org/${profile.tenantId}`,
  })
  const known = createProfileHead({ ...profile, slug: 'berg', type: 'Operator', state: 'North Dakota' })
  expect(known).toMatchObject({ description: 'Operator, North Dakota', path: '/organizations/berg' })
  const long = createProfileHead({ ...profile, about: `We drill.\n\n${'word '.repeat(200)}` }).description
  expect(long).toMatch(/^We drill\. word .*…$/)
  expect(long.length).toBeLessThanOrEqual(200)
})
