/** The roles that every organization has. Spec §6: owner holds everything; member and pending hold nothing. */
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

/** `role` is derived from `roles` here and nowhere else; pending in either place is pending. */
export function standingOf(roleIds: readonly string[]): 'owner' | 'member' | 'pending' {
  if (roleIds.includes('pending')) return 'pending'
  return roleIds.includes('owner') ? 'owner' : 'member'
}

/**
 * The roles that a person holds, as they are kept. Pending and owner stand alone: the one holds nothing, the other
 * everything. Everyone else is a member, with further roles.
 */
export function heldRoles(roleIds: readonly string[]): string[] {
  const standing = standingOf(roleIds)
  return standing === 'member' ? [...new Set(['member', ...roleIds])] : [standing]
}
