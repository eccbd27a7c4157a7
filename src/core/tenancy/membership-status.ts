/** The roles that every organization has. Spec §6: owner has every capability; member and pending have none. */
export const systemRoles = {
  owner: {
    id: 'owner',
    name: 'Owner',
    description: 'Has every capability.',
    capabilities: ['access_everything'],
  },
  member: {
    id: 'member',
    name: 'Member',
    description: 'Belongs to the organization; other roles grant capabilities.',
    capabilities: [],
  },
  pending: {
    id: 'pending',
    name: 'Pending',
    description: 'Waiting for an owner to approve.',
    capabilities: [],
  },
} as const

/** The standing of a member, derived from their roles only here. `pending` takes precedence. */
export function membershipStatus(roleIds: readonly string[]): 'owner' | 'member' | 'pending' {
  if (roleIds.includes('pending')) return 'pending'
  return roleIds.includes('owner') ? 'owner' : 'member'
}

/**
 * The roles of a user in the form that is stored. Pending and owner exclude other roles, since they grant nothing and
 * everything. Everyone else is a member, possibly with more roles.
 */
export function effectiveRoles(roleIds: readonly string[]): string[] {
  const standing = membershipStatus(roleIds)
  return standing === 'member' ? [...new Set(['member', ...roleIds])] : [standing]
}
