import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/crm')

/** Who may see and change deals. Making a lease of one asks for the right to change leases beside. */
export const access = { read, write: { ...read, capability: 'manage_crm' } } as const
