import { routeGate } from '../../core/access/routes.ts'

/** Who decides what the organization shows on the public map. */
export const managePublication = routeGate('/app/organization')
