import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/well')

/** The costs of a well are part of its file: users who may see and change wells may see and change them. */
export const access = { read, write: { ...read, capability: 'manage_leases' } } as const

const afeAccess = { who: 'member', plan: 'financial_analysis', capability: 'access_leases' } as const

/** Users who may see and change AFEs may see and change their partners' payouts. */
export const payoutAccess = { read: afeAccess, write: { ...afeAccess, capability: 'manage_leases' } } as const
