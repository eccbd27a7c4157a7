const read = { who: 'member', plan: 'well', capability: 'access_leases' } as const

/**
 * Equipment stands at wells: who may see and change those may see and change it. Apart from the fields: the menu and
 * the router ask for it before any page does.
 */
export const access = { read, write: { ...read, capability: 'manage_leases' } } as const
