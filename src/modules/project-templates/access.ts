import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/projects')

/** Who sees templates, keeps them, and makes projects of them. */
export const access = {
  read,
  write: { ...read, capability: 'manage_projects' },
  make: { ...read, capability: 'create_projects' },
} as const
