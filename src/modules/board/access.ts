import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/organization-board')

/** Everyone who can read the board can post, comment and vote. Managers of the organization moderate it. */
export const boardAccess = { read, keep: { ...read, capability: 'manage_organization' } } as const
