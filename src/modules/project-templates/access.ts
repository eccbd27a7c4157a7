import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/projects')

/** The gates for seeing templates, saving them, and making projects from them. */
export const access = {
  read,
  write: { ...read, capability: 'manage_projects' },
  make: { ...read, capability: 'create_projects' },
} as const
