import { routeGate } from '../../core/access/routes.ts'

/** Who decides what the organization shows to everyone. */
export const manageProfile = routeGate('/app/organization')

/** Who writes to an organization that shows one. */
export const writeToProfile = routeGate('/app/messages')
