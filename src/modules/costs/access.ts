import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/well')

/** What a well costs is part of its file: who may see and change wells may see and change it. */
export const access = { read, write: { ...read, capability: 'manage_leases' } } as const

const ofAfes = { who: 'member', plan: 'financial_analysis', capability: 'access_leases' } as const

/** Who may see and change AFEs may see and change what their partners pay out. */
export const payoutAccess = { read: ofAfes, write: { ...ofAfes, capability: 'manage_leases' } } as const
