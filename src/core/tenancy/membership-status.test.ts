import { expect, test } from 'vitest'
import { effectiveRoles, membershipStatus } from './membership-status.ts'

test.each([
  [['pending', 'owner'], 'pending', ['pending']],
  [['owner', 'land'], 'owner', ['owner']],
  [['land', 'member', 'land'], 'member', ['member', 'land']],
  [[], 'member', ['member']],
])('%j mean a %s and are stored as %j', (roleIds, standing, stored) => {
  expect(membershipStatus(roleIds)).toBe(standing)
  expect(effectiveRoles(roleIds)).toEqual(stored)
})
