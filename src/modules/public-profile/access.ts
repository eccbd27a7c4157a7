import { routeGate } from '../../core/access/routes.ts'

/** The gate for users who decide what the organization shows publicly. */
export const manageProfile = routeGate('/app/organization')

/** The gate for users who decide its branding, if its plan includes that. */
export const manageBrand = { ...routeGate('/app/organization'), plan: 'custom_branding' } as const

/** The gate for messaging an organization with a profile. */
export const writeToProfile = routeGate('/app/messages')
