import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/leases')

const contacts = { ...routeGate('/app/crm'), capability: 'manage_crm' } as const

/** Anyone who sees leases sees that some are invented; anyone who may change leases can add and remove them. */
export const sampleGates = { read, write: { ...read, capability: 'manage_leases' }, contacts } as const
