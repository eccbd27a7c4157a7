import { expect, test } from 'vitest'
import { effectiveRoles, membershipStanding } from './membership-standing.ts'

test.each([
  [['pending', 'owner'], 'pending', ['pending']],
  [['owner', 'land'], 'owner', ['owner']],
  [['land', 'member', 'land'], 'member', ['member', 'land']],
  [[], 'member', ['member']],
])('%j mean a %s and are stored as %j', (roleIds, standing, stored) => {
  expect(membershipStanding(roleIds)).toBe(standing)
  expect(effectiveRoles(roleIds)).toEqual(stored)
})
