import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/well')

/** What a well costs is part of its file: who may see and change wells may see and change it. */
export const access = { read, write: { ...read, capability: 'manage_leases' } } as const
