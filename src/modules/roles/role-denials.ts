import { viewerCan, isAdmin, type Viewer } from '../../core/access/refusal.ts'
import type { Capability } from '../../core/access/vocabulary.ts'
import { membershipStatus } from '../../core/tenancy/membership-status.ts'
import { capabilityName } from './capability-labels.ts'

/**
 * The rules for granting roles and capabilities. The server refuses with these sentences; the browser disables buttons
 * with them.
 */

type WithCapabilities = { capabilities: readonly Capability[] }
type KnownRole = WithCapabilities & { id: string; name: string; isSystemRole: boolean }
type RoleHolder = { userId: string; roleIds: readonly string[] }

/** True for users with the power of an owner: owners and platform admins. */
export const hasOwnerPower = (viewer: Viewer) => viewer.membership?.status === 'owner' || isAdmin(viewer)

/** The reason why a user may not grant capabilities that they do not have; null if they have all of them. */
export function grantDenial(viewer: Viewer, capabilities: readonly Capability[]): string | null {
  const missing = capabilities.filter(capability => !viewerCan(viewer, capability))
  if (missing.length === 0) return null
  return `You cannot grant what you do not have: ${missing.map(item => `“${capabilityName(item)}”`).join(', ')}.`
}

/** The reason why a user may not change a role, or null if they may. */
export function roleChangeDenial(
  viewer: Viewer,
  role: KnownRole,
  action: 'change' | 'delete',
): string | null {
  if (role.isSystemRole)
    return action === 'delete' ? 'Cannot delete system roles' : 'System roles cannot be changed.'
  if (viewer.membership?.roleIds.includes(role.id))
    return 'You have this role yourself. Someone else who can assign roles must change it.'
  return grantDenial(viewer, role.capabilities) === null
    ? null
    : 'This role can do more than you can. Someone with all of its capabilities must change it.'
}

/**
 * The reason why a user may not set the roles of `target` to exactly `wanted`, or null if they may. `owners` is the
 * number of the organization's owners. The caller must refuse ids that are not among `roles`.
 */
export function assignmentDenial(
  viewer: Viewer,
  {
    target,
    wanted,
    roles,
    owners,
  }: { target: RoleHolder; wanted: readonly string[]; roles: readonly KnownRole[]; owners: number },
): string | null {
  if (target.userId === viewer.user?.id) return 'You cannot change your own roles.'
  if (membershipStatus(target.roleIds) === 'pending') return 'This person is not approved yet.'
  if (wanted.includes('pending')) return 'A member cannot be made pending. Remove them instead.'
  const isChanged = (id: string) => wanted.includes(id) !== target.roleIds.includes(id)
  if (isChanged('owner')) {
    if (!hasOwnerPower(viewer)) return 'Only an Owner can add or remove an Owner.'
    if (!wanted.includes('owner') && owners === 1)
      return 'This is the last Owner. An organization always needs one.'
  }
  const changedRoles = roles.filter(role => !role.isSystemRole && isChanged(role.id))
  for (const role of changedRoles)
    if (grantDenial(viewer, role.capabilities)) return `The role “${role.name}” can do more than you can.`
  return null
}
