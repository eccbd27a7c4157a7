import { routeGate } from '../../core/access/routes.ts'

/** The users who decide what the organization shows publicly. */
export const manageProfile = routeGate('/app/organization')

/** The users who decide its branding, if its plan includes that. */
export const manageBrand = { ...routeGate('/app/organization'), plan: 'custom_branding' } as const

/** Who may write to an organization with a profile. */
export const writeToProfile = routeGate('/app/messages')
