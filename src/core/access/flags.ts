import { holds, isAdmin, type Viewer } from './refusal.ts'

/** What spec §6 derives from a person's platform and organization roles. */
export type Flags = {
  canAccessLeases: boolean
  canAccessAudit: boolean
  canManage: boolean
  canAccessDocuments: boolean
  canAccessProjects: boolean
  canAccessCrm: boolean
  canAccessMessages: boolean
  /** Narrower than the capability manage_projects: owners and platform admins only. */
  canWriteToProjects: boolean
  /** A fact about the membership: a platform admin passes every check without being an owner. */
  isOwner: boolean
  /** The membership waits for approval, and that blocks this person: it never blocks a platform admin. */
  isPending: boolean
}

/** The flags of a viewer. They say what a role allows; whether the plan has the feature is the gate's question. */
export function flagsOf(viewer: Viewer): Flags {
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
