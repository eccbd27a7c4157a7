import { isAdmin, getRefusal, type Viewer } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'

/** The people of a project, by user id. */
export type ProjectPeople = {
  createdBy: string
  managerId: string | null
  teamMembers: readonly string[]
}

export type ProjectDenial = 'not_found' | 'not_authorized' | 'not_a_member'

/** The page to which a user who was denied a project is sent. */
export const projectsPath = '/app/projects'

/** The message shown there. */
export const denialMessages: Readonly<Record<ProjectDenial, string>> = {
  not_found: 'Project Not Found',
  not_authorized: 'You are not authorized to access this project.',
  not_a_member: 'You are not a member of this project.',
}

/**
 * Returns the reason why a viewer may not see a project, or null if they may: the organization's owner, and the
 * project's creator, manager and team. `project` is null when the organization has no project of that id;
 * another organization's project counts as absent.
 */
export function projectDenial(viewer: Viewer, project: ProjectPeople | null): ProjectDenial | null {
  if (getRefusal(viewer, routeGate(projectsPath))) return 'not_authorized'
  if (!project) return 'not_found'
  if (isAdmin(viewer) || viewer.membership?.status === 'owner') return null
  const { createdBy, managerId, teamMembers } = project
  return [createdBy, managerId, ...teamMembers].includes(viewer.user?.id ?? '') ? null : 'not_a_member'
}
