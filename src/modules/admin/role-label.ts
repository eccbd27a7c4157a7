import type { PlatformRole } from '../../core/access/vocabulary.ts'

export const platformRoleLabels: Record<PlatformRole, string> = {
  customer: 'Customer',
  customer_support: 'Customer support',
  admin: 'Admin',
}

/** A user's highest platform role. */
export const highestRole = (roles: readonly PlatformRole[]): PlatformRole =>
  (['admin', 'customer_support'] as const).find(role => roles.includes(role)) ?? 'customer'

export const roleLabel = (roles: readonly PlatformRole[]) => platformRoleLabels[highestRole(roles)]
