import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/imports')

/** Who may see imports and bring files. Apart from their fields: the menu asks before any page does. */
export const importAccess = { read, write: { ...read, capability: 'manage_leases' } } as const
