import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/well')

/** Permissions to see anomalies and to resolve them. */
export const anomalyAccess = { read, write: { ...read, capability: 'manage_leases' } } as const
