import { expect, test } from 'vitest'
import { leavingDenial, removalDenial } from './member.ts'

const olga = { userId: 'olga', roleIds: ['owner'] }
const otto = { userId: 'otto', roleIds: ['owner', 'lease-team'] }
const mia = { userId: 'mia', roleIds: ['member'] }
const paul = { userId: 'paul', roleIds: ['owner', 'pending'] }
const asOwner = { userId: 'olga', isOwner: true }

test('an owner removes members and other owners', () => {
  expect(removalDenial([olga, otto, mia], asOwner, mia)).toBeNull()
  expect(removalDenial([olga, otto, mia], asOwner, otto)).toBeNull()
})

test('the last owner stays, and a pending owner does not count', () => {
  const admin = { userId: 'admin', isOwner: true }
  expect(removalDenial([olga, paul], admin, olga)).toContain('last Owner')
})

test('a member manager cannot remove an owner, and no one can remove themselves', () => {
  expect(removalDenial([olga, otto, mia], { userId: 'mia', isOwner: false }, olga)).toContain('Only an Owner')
  expect(removalDenial([olga, otto, mia], { userId: 'mia', isOwner: false }, mia)).toContain('yourself')
  expect(removalDenial([olga, otto], asOwner, olga)).toContain('yourself')
})

test('everyone but the last owner may leave', () => {
  expect(leavingDenial([olga, mia, paul], 'mia')).toBeNull()
  expect(leavingDenial([olga, otto, mia], 'olga')).toBeNull()
  expect(leavingDenial([olga, mia, paul], 'olga')).toContain('last Owner')
})
