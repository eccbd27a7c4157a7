import { createHash } from 'node:crypto'
import type { Viewer } from '../access/refusal.ts'
import type { Context } from '../http/context.server.ts'

/** A viewer is never modified, and all pages of a session share one. */
const keysByViewer = new WeakMap<Viewer, { own?: string; shared?: string }>()

/**
 * A short digest of the rights. Viewers with equal rights see equal results, unless a procedure is personal. It is
 * part of the keys built for every request, so it must be short.
 */
export function rightsKey({ viewer }: Pick<Context, 'viewer'>, personal: boolean): string {
  const keys = keysByViewer.get(viewer) ?? {}
  keysByViewer.set(viewer, keys)
  return (keys[personal ? 'own' : 'shared'] ??= sha256(rightsText(viewer, personal)))
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
    ...[user, acting?.staff].flatMap(person => (person ? [`person:${person.id}`] : [])),
    'everyone',
  ]
}

/**
 * The earliest end of a consent under which the viewer acts or is acted for, in milliseconds since 1970; null if
 * there is none.
 */
export function consentEnd({ acting, helpers = [] }: Viewer): number | null {
  const endTimes = [...(acting ? [acting] : []), ...helpers].map(({ endsAt }) => Date.parse(endsAt))
  return endTimes.length === 0 ? null : Math.min(...endTimes)
}

const membershipKey = (membership: NonNullable<Viewer['membership']>) => [
  membership.tenantId,
  membership.status,
  membership.roleIds.toSorted(),
  membership.capabilities.toSorted(),
  membership.plan,
  membership.timeZone,
]

/** Topics that change what a user may see. Triggers of migrations 0008, 0047 and 0451 signal them for every writer. */
export const rightsTopics = [
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
export const isRightsTopic = (topic: string) => rightsTopics.includes(topic)
