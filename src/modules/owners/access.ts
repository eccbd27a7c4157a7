import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/crm')

/** Who sees contacts sees what is paid to them by which decimal; who manages owners changes it. */
export const access = { read, write: { ...read, capability: 'manage_customers' } } as const
