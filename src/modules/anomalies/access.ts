import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/well')

/** Who may see what does not look right, and say why. */
export const access = { read, write: { ...read, capability: 'manage_leases' } } as const
