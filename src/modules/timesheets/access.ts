import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/projects')

/**
 * Who sees a project notes their own time on it. What others noted, approving it, rates and invoices are for those who
 * manage time, on the projects that they see (docs/decisions/265).
 */
export const access = {
  read,
  write: read,
  manage: { ...read, capability: 'manage_project_time' },
} as const
