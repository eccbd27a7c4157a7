import { membershipStatus } from '../../core/tenancy/membership-status.ts'

/** A member of an organization and their roles. */
export type Member = {
  userId: string
  displayName: string
  email: string
  photoUrl: string | null
  roleIds: readonly string[]
  /** The version of the membership; a change of roles names the one it saw. */
  version: number
  /** ISO timestamp of when they joined or requested to. */
  since: string
}

export const isPending = ({ roleIds }: Pick<Member, 'roleIds'>) => membershipStatus(roleIds) === 'pending'
export const isOwner = ({ roleIds }: Pick<Member, 'roleIds'>) => membershipStatus(roleIds) === 'owner'

type MemberRoles = Pick<Member, 'userId' | 'roleIds'>

/**
 * The reason why `actor` cannot remove `target`, or null if they can. `members` are all members of the organization; a
 * platform admin counts as an owner.
 */
export function removalDenial(
  members: readonly MemberRoles[],
  actor: { userId: string; isOwner: boolean },
  target: MemberRoles,
): string | null {
  if (!isOwner(target)) return target.userId === actor.userId ? 'You cannot remove yourself.' : null
  if (!actor.isOwner) return 'Only an Owner can remove an Owner.'
  if (members.filter(isOwner).length === 1) return 'This is the last Owner. An organization always needs one.'
  return target.userId === actor.userId ? 'You cannot remove yourself. Another Owner can.' : null
}

/** The reason why a user cannot leave, or null if they can. */
export function leavingDenial(members: readonly MemberRoles[], userId: string): string | null {
  const self = members.find(member => member.userId === userId)
  return self && isOwner(self) && members.filter(isOwner).length === 1
    ? 'You are the last Owner. Transfer ownership first; an organization always needs one.'
    : null
}
