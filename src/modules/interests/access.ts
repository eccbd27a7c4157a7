import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/leases')

/** Ownership is part of the land file: users who may see and change leases may see and change it. */
export const access = { read, write: { ...read, capability: 'manage_leases' } } as const
