const read = { who: 'member', plan: 'financial_analysis', capability: 'access_leases' } as const

/**
 * An AFE is the cost of wells and leases: who may see and change those may see and change it, where the plan has
 * financial analysis. Who approves up to which dollars is a matter of who manages the organization.
 */
export const access = {
  read,
  write: { ...read, capability: 'manage_leases' },
  limits: { ...read, capability: 'manage_organization' },
} as const
