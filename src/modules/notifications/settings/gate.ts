/** The gate for setting the defaults of members. */
export const defaultsGate = { who: 'member', capability: 'manage_notifications' } as const
