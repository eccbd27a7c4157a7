import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/organization-board')

/** Everyone who may read the board may post, comment and vote; who looks after the organization keeps it in order. */
export const boardAccess = { read, keep: { ...read, capability: 'manage_organization' } } as const
