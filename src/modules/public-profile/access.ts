import { routeGate } from '../../core/access/routes.ts'

/** Who decides what the organization shows to everyone. */
export const manageProfile = routeGate('/app/organization')

/** Who decides how it looks, where its plan has that. */
export const manageBrand = { ...routeGate('/app/organization'), plan: 'custom_branding' } as const

/** Who writes to an organization that shows one. */
export const writeToProfile = routeGate('/app/messages')
