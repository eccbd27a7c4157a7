import { routeGate } from '../../core/access/routes.ts'

/** The gate for users who decide what the organization shows publicly. */
export const profileGate = routeGate('/app/organization')

/** The gate for users who decide its branding, if its plan includes that. */
export const brandGate = { ...routeGate('/app/organization'), plan: 'custom_branding' } as const

/** The gate for messaging an organization with a profile. */
export const profileMessageGate = routeGate('/app/messages')
