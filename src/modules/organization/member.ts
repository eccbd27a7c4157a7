import { standingOf } from '../../core/tenancy/standing.ts'

/** Who belongs to an organization, in which roles. */
export type Member = {
  userId: string
  displayName: string
  email: string
  photoUrl: string | null
  roleIds: readonly string[]
  /** Of the membership; a change of roles names the one that it saw. */
  version: number
  /** ISO timestamp of the day they joined, or asked to. */
  since: string
}

export const isPending = ({ roleIds }: Pick<Member, 'roleIds'>) => standingOf(roleIds) === 'pending'
export const isOwner = ({ roleIds }: Pick<Member, 'roleIds'>) => standingOf(roleIds) === 'owner'

type Standing = Pick<Member, 'userId' | 'roleIds'>

/**
 * Why `actor` may not remove `target`, or null when they may. `members` are all of the organization's; an admin of
 * the platform counts as an owner.
 */
export function removalRefused(
  members: readonly Standing[],
  actor: { userId: string; isOwner: boolean },
  target: Standing,
): string | null {
  if (!isOwner(target)) return target.userId === actor.userId ? 'You cannot remove yourself.' : null
  if (!actor.isOwner) return 'Only an Owner can remove an Owner.'
  if (members.filter(isOwner).length === 1) return 'This is the last Owner. An organization always keeps one.'
  return target.userId === actor.userId ? 'You cannot remove yourself. Another Owner can.' : null
}

/** Why a person may not leave, or null when they may. */
export function leavingRefused(members: readonly Standing[], userId: string): string | null {
  const me = members.find(member => member.userId === userId)
  return me && isOwner(me) && members.filter(isOwner).length === 1
    ? 'You are the last Owner. Transfer the ownership first; an organization always keeps one.'
    : null
}
