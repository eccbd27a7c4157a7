import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/projects')

/**
 * Who may use projects, and what they may do in the projects they see. Row-level security decides which those
 * are: projects that a user created, manages or works on; owners see all. The table is in docs/decisions/147.
 */
export const access = {
  read,
  create: { ...read, capability: 'create_projects' },
  write: { ...read, capability: 'manage_projects' },
  tasks: { ...read, capability: 'manage_project_tasks' },
  assign: { ...read, capability: 'assign_project_tasks' },
  /** Other people's time: approving, locking and rates. Anyone who sees a project logs their own time on it. */
  time: { ...read, capability: 'manage_project_time' },
  budget: { ...read, capability: 'manage_project_budget' },
  /** The flag canWriteToProjects: deleting and restoring, which change how many projects the organization has. */
  remove: { who: 'owner', plan: 'projects' },
} as const
