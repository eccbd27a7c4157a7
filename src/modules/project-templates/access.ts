import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/projects')

/** Who may see templates, save them, and make projects from them. */
export const access = {
  read,
  write: { ...read, capability: 'manage_projects' },
  make: { ...read, capability: 'create_projects' },
} as const
