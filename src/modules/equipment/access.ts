const read = { who: 'member', plan: 'well', capability: 'access_leases' } as const

/**
 * Equipment belongs to wells, so it has the permissions of wells. They are separate from the fields because the menu
 * and the router load before any page.
 */
export const access = { read, write: { ...read, capability: 'manage_leases' } } as const
