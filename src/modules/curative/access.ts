import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/leases')

/** Title is a matter of leases: who may see and change those may see and change what its curing asks for. */
export const access = { read, write: { ...read, capability: 'manage_leases' } } as const
