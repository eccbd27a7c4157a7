/** Who sets what members are told until they choose for themselves. */
export const defaultsGate = { who: 'member', capability: 'manage_notifications' } as const
