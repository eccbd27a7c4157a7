import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/leases')

/**
 * Permissions to read and change leases. Separate from the lease fields because the menu needs them before any page
 * loads.
 */
export const leaseAccess = { read, write: { ...read, capability: 'manage_leases' } } as const
