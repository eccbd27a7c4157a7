import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/imports')

/**
 * Permissions to see imports and upload files. They have a separate file because the menu loads before any page.
 */
export const importAccess = { read, write: { ...read, capability: 'manage_leases' } } as const
