import { routeGate } from '../../core/access/routes.ts'

const readGate = routeGate('/app/organization-board')

/** Everyone who can read the board can post, comment and vote. Managers of the organization moderate it. */
export const boardAccess = {
  read: readGate,
  keep: { ...readGate, capability: 'manage_organization' },
} as const
