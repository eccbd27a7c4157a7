import { routeGate } from '../../core/access/routes.ts'

/** The gate for users who decide what the organization shows on the public map. */
export const publicationGate = routeGate('/app/organization')
