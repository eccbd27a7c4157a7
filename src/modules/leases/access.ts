import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/leases')

/** Who may see leases and change them. Apart from their fields: the menu asks before any page does. */
export const leaseAccess = { read, write: { ...read, capability: 'manage_leases' } } as const
