import { holds, isAdmin, type Viewer } from './refusal.ts'

/** The flags that spec §6 derives from a user's platform and organization roles. */
export type Flags = {
  canAccessLeases: boolean
  canAccessAudit: boolean
  canManage: boolean
  canAccessDocuments: boolean
  canAccessProjects: boolean
  canAccessCrm: boolean
  canAccessMessages: boolean
  /** Narrower than the capability manage_projects: only owners and platform admins. */
  canWriteToProjects: boolean
  /** Describes the membership only: a platform admin passes every check without being an owner. */
  isOwner: boolean
  /** True if a pending membership blocks this user, which never happens to a platform admin. */
  isPending: boolean
}

/** The flags of a viewer. They reflect roles only; gates check whether the plan has the feature. */
export function viewerFlags(viewer: Viewer): Flags {
  const standing = viewer.membership?.standing
  const isOwner = standing === 'owner'
  return {
    canAccessLeases: holds(viewer, 'access_leases'),
    canAccessAudit: holds(viewer, 'access_audit'),
    canManage: holds(viewer, 'manage_organization'),
    canAccessDocuments: holds(viewer, 'access_documents'),
    canAccessProjects: holds(viewer, 'access_projects'),
    canAccessCrm: holds(viewer, 'access_crm'),
    canAccessMessages: holds(viewer, 'access_messages'),
    canWriteToProjects: isOwner || isAdmin(viewer),
    isOwner,
    isPending: standing === 'pending' && !isAdmin(viewer),
  }
}
