import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/projects')

/**
 * Everyone who sees a project logs their own time on it. The time of others, approval, rates and invoices are
 * for users who manage time, on the projects they see (docs/decisions/265).
 */
export const access = {
  read,
  write: read,
  manage: { ...read, capability: 'manage_project_time' },
} as const
