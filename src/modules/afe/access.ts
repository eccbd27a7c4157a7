const read = { who: 'member', plan: 'financial_analysis', capability: 'access_leases' } as const

/**
 * An AFE is the cost of wells and leases: users who may see and change those may see and change it, if the
 * plan has financial analysis. Users who manage the organization set the approval limits.
 */
export const access = {
  read,
  write: { ...read, capability: 'manage_leases' },
  limits: { ...read, capability: 'manage_organization' },
} as const
