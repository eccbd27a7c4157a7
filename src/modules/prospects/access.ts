import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/crm')

/** Who may see and change prospects: the same users as for the CRM. */
export const access = { read, write: { ...read, capability: 'manage_crm' } } as const

/** Who may see the leases made from a prospect. */
export const leasesGate = routeGate('/app/leases')
