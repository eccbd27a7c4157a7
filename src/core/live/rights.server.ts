import { createHash } from 'node:crypto'
import type { Viewer } from '../access/refusal.ts'
import type { Context } from '../http/context.server.ts'

/** A viewer is never changed, and one of a session serves all of its pages. */
const known = new WeakMap<Viewer, { own?: string; shared?: string }>()

/**
 * What tells rights apart: two viewers with equal rights see equal results, unless a procedure says that it is personal.
 * It is short, since keys are made of it with every request.
 */
export function rightsOf({ viewer }: Pick<Context, 'viewer'>, personal: boolean): string {
  const both = known.get(viewer) ?? {}
  known.set(viewer, both)
  return (both[personal ? 'own' : 'shared'] ??= digestOf(rightsText(viewer, personal)))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64')

function rightsText(
  { membership, disabled, platformRoles, user, termsToAccept, emailToConfirm, acting }: Viewer,
  personal: boolean,
): string {
  return JSON.stringify([
    personal || !membership ? user?.id : null,
    platformRoles,
    membership && standing(membership),
    disabled && standing(disabled),
    termsToAccept,
    emailToConfirm,
    acting,
  ])
}

/** Whose signals concern a viewer: the organization's, also while staff have disabled it, the person's own, those of staff who act for them, and everyone's. */
export function audiencesOf({ membership, disabled, user, acting }: Viewer): string[] {
  const tenantId = (membership ?? disabled)?.tenantId
  return [
    ...(tenantId ? [tenantId] : []),
    ...[user, acting?.staff].flatMap(each => (each ? [`person:${each.id}`] : [])),
    'everyone',
  ]
}

/** When the first consent ends by which the viewer acts, or is acted for (milliseconds since 1970); null: there is none. */
export function consentEndOf({ acting, helpers = [] }: Viewer): number | null {
  const ends = [...(acting ? [acting] : []), ...helpers].map(({ endsAt }) => Date.parse(endsAt))
  return ends.length === 0 ? null : Math.min(...ends)
}

const standing = (membership: NonNullable<Viewer['membership']>) => [
  membership.tenantId,
  membership.standing,
  membership.roleIds.toSorted(),
  membership.capabilities.toSorted(),
  membership.plan,
  membership.timeZone,
]

/** Topics that change what someone may see. Triggers of migrations 0008, 0047 and 0451 signal them, no matter who writes. */
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
