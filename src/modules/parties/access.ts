import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/crm')

/**
 * Who may see and change contacts. Leases, decks and other records show their parties under their own permissions.
 * Owner relations (statements, changes of ownership, suspense) require manage_customers as well.
 */
export const access = {
  read,
  write: { ...read, capability: 'manage_crm' },
  relations: { ...read, capability: 'manage_customers' },
} as const
