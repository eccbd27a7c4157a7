import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/well')

/** Permissions to see and change wells. They are separate from the fields because the menu loads before any page. */
export const wellAccess = { read, write: { ...read, capability: 'manage_leases' } } as const
