import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/crm')

/** Who may see and change deals. Creating a lease from a deal also requires the right to change leases. */
export const access = { read, write: { ...read, capability: 'manage_crm' } } as const
