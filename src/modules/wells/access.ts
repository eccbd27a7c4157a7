import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/well')

/** Who may see wells and change them. Apart from their fields: the menu asks before any page does. */
export const wellAccess = { read, write: { ...read, capability: 'manage_leases' } } as const
