import { routeGate } from '../../core/access/routes.ts'

/** Who decides what the organization shows to everyone. */
export const manageProfile = routeGate('/app/organization')

/** Who decides its branding, if its plan includes that. */
export const manageBrand = { ...routeGate('/app/organization'), plan: 'custom_branding' } as const

/** Who may write to an organization with a profile. */
export const writeToProfile = routeGate('/app/messages')
