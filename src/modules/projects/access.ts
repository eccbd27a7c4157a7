import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/projects')

/**
 * The gates for using projects and for actions in visible projects. Row-level security limits visibility to
 * projects that a user created, manages or works on; owners see all. The table is in docs/decisions/147.
 */
export const access = {
  read,
  create: { ...read, capability: 'create_projects' },
  write: { ...read, capability: 'manage_projects' },
  tasks: { ...read, capability: 'manage_project_tasks' },
  assign: { ...read, capability: 'assign_project_tasks' },
  /** The gate for others' time, its approval and rates. Anyone who sees a project logs their own time on it. */
  time: { ...read, capability: 'manage_project_time' },
  budget: { ...read, capability: 'manage_project_budget' },
  /** The gate for deleting and restoring (canWriteToProjects), which change the number of projects. */
  remove: { who: 'owner', plan: 'projects' },
} as const
