import { isAdmin, refusal, type Viewer } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'

/** The people of a project, by user id. */
export type ProjectPeople = {
  createdBy: string
  managerId: string | null
  teamMembers: readonly string[]
}

export type ProjectDenial = 'not_found' | 'not_authorized' | 'not_a_member'

/** Where a person goes who was denied a project. */
export const projectsPath = '/app/projects'

/** What they read there. */
export const denialWords: Readonly<Record<ProjectDenial, string>> = {
  not_found: 'Project Not Found',
  not_authorized: 'You are not authorized to access this project.',
  not_a_member: 'You are not a member of this project.',
}

/**
 * Why a viewer may not see a project, or null when they may: its organization's owner, its creator, its manager and its
 * team do. `project` is null when the organization has none of that id; another organization's is the same as absent.
 */
export function projectDenial(viewer: Viewer, project: ProjectPeople | null): ProjectDenial | null {
  if (refusal(viewer, routeGate(projectsPath))) return 'not_authorized'
  if (!project) return 'not_found'
  if (isAdmin(viewer) || viewer.membership?.standing === 'owner') return null
  const { createdBy, managerId, teamMembers } = project
  return [createdBy, managerId, ...teamMembers].includes(viewer.user?.id ?? '') ? null : 'not_a_member'
}
