import { createHash } from 'node:crypto'
import type { Viewer } from '../access/refusal.ts'
import type { Context } from '../http/context.server.ts'

/** A viewer is never modified, and all pages of a session share one. */
const known = new WeakMap<Viewer, { own?: string; shared?: string }>()

/**
 * A short digest of the rights. Viewers with equal rights see equal results, unless a procedure is personal. It is
 * part of the keys built for every request, so it must be short.
 */
export function rightsKey({ viewer }: Pick<Context, 'viewer'>, personal: boolean): string {
  const both = known.get(viewer) ?? {}
  known.set(viewer, both)
  return (both[personal ? 'own' : 'shared'] ??= sha256(rightsText(viewer, personal)))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

function rightsText(
  { membership, disabled, platformRoles, user, termsToAccept, emailToConfirm, acting }: Viewer,
  personal: boolean,
): string {
  return JSON.stringify([
    personal || !membership ? user?.id : null,
    platformRoles,
    membership && membershipKey(membership),
    disabled && membershipKey(disabled),
    termsToAccept,
    emailToConfirm,
    acting,
  ])
}

/**
 * The audiences whose signals concern a viewer: the organization (also while staff have disabled it), the user, the
 * staff member who acts for them, and everyone.
 */
export function viewerAudiences({ membership, disabled, user, acting }: Viewer): string[] {
  const tenantId = (membership ?? disabled)?.tenantId
  return [
    ...(tenantId ? [tenantId] : []),
    ...[user, acting?.staff].flatMap(each => (each ? [`person:${each.id}`] : [])),
    'everyone',
  ]
}

/**
 * The earliest end of a consent under which the viewer acts or is acted for, in milliseconds since 1970; null if
 * there is none.
 */
export function consentEnd({ acting, helpers = [] }: Viewer): number | null {
  const ends = [...(acting ? [acting] : []), ...helpers].map(({ endsAt }) => Date.parse(endsAt))
  return ends.length === 0 ? null : Math.min(...ends)
}

const membershipKey = (membership: NonNullable<Viewer['membership']>) => [
  membership.tenantId,
  membership.standing,
  membership.roleIds.toSorted(),
  membership.capabilities.toSorted(),
  membership.plan,
  membership.timeZone,
]

/** Topics that change what a user may see. Triggers of migrations 0008, 0047 and 0451 signal them for every writer. */
export const topicsOfRights = [
  'memberships',
  'roles',
  'tenants',
  'plans',
  'sessions',
  'users',
  'system_settings',
  'legal_acceptances',
  'support_consents',
]
export const concernsRights = (topic: string) => topicsOfRights.includes(topic)
