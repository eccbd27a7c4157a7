import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/leases')

/** Title belongs to leases, so curative items have the permissions of leases. */
export const access = { read, write: { ...read, capability: 'manage_leases' } } as const
