import type { Viewer } from '../access/refusal.ts'
import type { Context } from '../http/context.server.ts'

/** Two viewers with equal rights see equal results, unless a procedure says that it is personal. */
export function rightsOf({ viewer }: Context, personal: boolean): string {
  const { membership, platformRoles, user, termsToAccept, emailToConfirm } = viewer
  return JSON.stringify([
    personal || !membership ? user?.id : null,
    platformRoles,
    membership && standing(membership),
    termsToAccept,
    emailToConfirm,
  ])
}

const standing = (membership: NonNullable<Viewer['membership']>) => [
  membership.tenantId,
  membership.standing,
  membership.roleIds.toSorted(),
  membership.capabilities.toSorted(),
  membership.plan,
  membership.timeZone,
]

/** Topics that change what someone may see. Triggers of migrations 0008 and 0047 signal them, no matter who writes. */
const topicsOfRights = new Set([
  'memberships',
  'roles',
  'tenants',
  'plans',
  'sessions',
  'users',
  'system_settings',
  'legal_acceptances',
])
export const concernsRights = (topic: string) => topicsOfRights.has(topic)
