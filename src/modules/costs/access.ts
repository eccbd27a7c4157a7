import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/well')

/** The costs of a well are part of its file: users who may see and change wells may see and change them. */
export const access = { read, write: { ...read, capability: 'manage_leases' } } as const

const ofAfes = { who: 'member', plan: 'financial_analysis', capability: 'access_leases' } as const

/** Users who may see and change AFEs may see and change their partners' payouts. */
export const payoutAccess = { read: ofAfes, write: { ...ofAfes, capability: 'manage_leases' } } as const
