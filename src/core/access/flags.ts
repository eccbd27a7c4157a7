import { viewerCan, isAdmin, type Viewer } from './refusal.ts'

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
  const standing = viewer.membership?.status
  const isOwner = standing === 'owner'
  return {
    canAccessLeases: viewerCan(viewer, 'access_leases'),
    canAccessAudit: viewerCan(viewer, 'access_audit'),
    canManage: viewerCan(viewer, 'manage_organization'),
    canAccessDocuments: viewerCan(viewer, 'access_documents'),
    canAccessProjects: viewerCan(viewer, 'access_projects'),
    canAccessCrm: viewerCan(viewer, 'access_crm'),
    canAccessMessages: viewerCan(viewer, 'access_messages'),
    canWriteToProjects: isOwner || isAdmin(viewer),
    isOwner,
    isPending: standing === 'pending' && !isAdmin(viewer),
  }
}
