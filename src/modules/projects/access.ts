import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/projects')

/**
 * Who enters projects at all, and may do what in those that they see. Which ones these are, row-level security says:
 * those that they created, manage or work on; owners see all. The table is in docs/decisions/147.
 */
export const access = {
  read,
  create: { ...read, capability: 'create_projects' },
  write: { ...read, capability: 'manage_projects' },
  tasks: { ...read, capability: 'manage_project_tasks' },
  assign: { ...read, capability: 'assign_project_tasks' },
  /** Time of others: approving, locking and rates. Who sees a project notes their own time on it. */
  time: { ...read, capability: 'manage_project_time' },
  budget: { ...read, capability: 'manage_project_budget' },
  /** The flag canWriteToProjects: deleting and restoring, which change what the organization has. */
  remove: { who: 'owner', plan: 'projects' },
} as const
