import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/crm')

/** Users who see contacts see their payments and decimals; users who manage owners change them. */
export const access = { read, write: { ...read, capability: 'manage_customers' } } as const
