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
  { membership, disabled, platformRoles, user, termsToAccept, emailToConfirm }: Viewer,
  personal: boolean,
): string {
  return JSON.stringify([
    personal || !membership ? user?.id : null,
    platformRoles,
    membership && standing(membership),
    disabled && standing(disabled),
    termsToAccept,
    emailToConfirm,
  ])
}

/** Whose signals concern a viewer: the organization's, also while staff have disabled it, the person's own, and everyone's. */
export function audiencesOf({ membership, disabled, user }: Viewer): string[] {
  const tenantId = (membership ?? disabled)?.tenantId
  return [...(tenantId ? [tenantId] : []), ...(user ? [`person:${user.id}`] : []), 'everyone']
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
export const topicsOfRights = [
  'memberships',
  'roles',
  'tenants',
  'plans',
  'sessions',
  'users',
  'system_settings',
  'legal_acceptances',
]
export const concernsRights = (topic: string) => topicsOfRights.includes(topic)
