/** Who can set the defaults for members. */
export const defaultsGate = { who: 'member', capability: 'manage_notifications' } as const
