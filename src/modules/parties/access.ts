import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/crm')

/**
 * Who may see and change contacts. Leases, decks and the like show their own parties by their own gates. Owner
 * relations (statements, changes of ownership, suspense) ask for manage_customers beside.
 */
export const access = {
  read,
  write: { ...read, capability: 'manage_crm' },
  relations: { ...read, capability: 'manage_customers' },
} as const
