import {
  standardFeatures,
  type Capability,
  type PlanFeature,
  type PlanLimit,
  type PlatformRole,
} from './vocabulary.ts'

/**
 * The user of a request, and the organization they act for. Built once per request; the same object is sent to
 * the browser.
 */
export type Viewer = {
  user: Person | null
  platformRoles: readonly PlatformRole[]
  membership: Membership | null
  /** Replaces `membership` in an organization that staff have disabled. */
  disabled?: DisabledMembership
  /** The version of the terms that the user has not yet accepted. Omitted when accepted. */
  termsToAccept?: string
  /** Set if the platform requires a confirmed email address and the user's is unconfirmed. */
  emailToConfirm?: true
  /** The support staff member acting for the user, with the user's consent. Omitted when the user acts. */
  acting?: ActingConsent
  /**
   * The support staff who may currently act for the user, with the user's consent. Omitted when there are
   * none.
   */
  helpers?: readonly ActingConsent[]
}

/** A consent in force: the staff member, the ticket where it was granted, and its end. */
export type ActingConsent = {
  consentId: string
  staff: { id: string; name: string }
  ticketId: string
  /** ISO timestamp. */
  endsAt: string
}

export type Person = {
  id: string
  email: string
  displayName: string
  photoUrl: string | null
  emailVerified: boolean
}

export type Membership = {
  tenantId: string
  tenantName: string
  /** IANA time zone that determines the organization's day. */
  timeZone: string
  /** Set if staff have verified the organization's name. */
  verified?: true
  status: 'owner' | 'member' | 'pending'
  roleIds: readonly string[]
  capabilities: readonly Capability[]
  plan: Plan
}

/** `reason` is only for the organization's owners; `contact` is for all its members. */
export type DisabledMembership = Membership & { reason: string | null; contact: string | null }

export type Plan = {
  id: string
  name: string
  features: Partial<Record<PlanFeature, boolean>>
  limits: Partial<Record<PlanLimit, number>>
  /** The plan that this one replaces, because its trial or paid period has ended. */
  ended?: { plan: string; what: 'trial' | 'period' }
}

/** The requirements for a viewer. Everything except `anyone` requires a signed-in user. */
export type Gate =
  | { who: 'anyone' }
  /** `terms` requires accepted current terms, and a confirmed email address if the platform requires one. */
  | { who: 'person'; terms?: true }
  | { who: 'member'; plan?: PlanFeature; capability?: Capability; pendingToo?: true }
  /** `disabledToo` also admits the owner of an organization that staff have disabled. */
  | { who: 'owner'; plan?: PlanFeature; disabledToo?: true }
  | { who: 'support' }
  | { who: 'admin' }

export type Refusal =
  | 'signed_out'
  | 'terms_required'
  | 'email_required'
  | 'pending'
  | 'plan_required'
  | 'forbidden'
  | 'disabled'
  | 'acting'

/** The single access rule. The server enforces it, and the browser explains it. */
export function getRefusal(viewer: Viewer, gate: Gate): Refusal | null {
  if (gate.who === 'anyone') return null
  if (!viewer.user) return 'signed_out'
  // A customer gives support access to the organization's records only (acting.ts).
  if (viewer.acting && gate.who !== 'member') return 'acting'
  // Personal data stays accessible, so that a user who declines new terms can still export their data and leave.
  if (gate.who === 'person' && !gate.terms) return null
  if (viewer.termsToAccept !== undefined) return 'terms_required'
  if (viewer.emailToConfirm) return 'email_required'
  switch (gate.who) {
    case 'person':
      return null
    case 'admin':
      return isAdmin(viewer) ? null : 'forbidden'
    case 'support':
      return isStaff(viewer) ? null : 'forbidden'
    case 'owner':
    case 'member':
      return getMembershipRefusal(viewer, gate)
  }
}

function getMembershipRefusal(viewer: Viewer, gate: Gate & { who: 'owner' | 'member' }): Refusal | null {
  const membership =
    viewer.membership ?? (gate.who === 'owner' && gate.disabledToo ? viewer.disabled : undefined)
  if (!membership) return viewer.disabled ? 'disabled' : 'forbidden'
  if (isAdmin(viewer)) return null
  if (membership.status === 'pending') {
    return gate.who === 'member' && gate.pendingToo ? null : 'pending'
  }
  if (gate.plan && !hasFeature(membership.plan, gate.plan)) return 'plan_required'
  if (gate.who === 'owner') return membership.status === 'owner' ? null : 'forbidden'
  return !gate.capability || viewerCan(viewer, gate.capability) ? null : 'forbidden'
}

export const isAdmin = (viewer: Viewer) => viewer.platformRoles.includes('admin')

/** Staff may enter the admin area, but only admins can make changes there. */
export const isStaff = (viewer: Viewer) =>
  isAdmin(viewer) || viewer.platformRoles.includes('customer_support')

/** Owners and admins have every capability; a pending member has none. */
export function viewerCan(viewer: Viewer, capability: Capability): boolean {
  if (isAdmin(viewer)) return true
  const { membership } = viewer
  if (!membership || membership.status === 'pending') return false
  if (membership.status === 'owner') return true
  return membership.capabilities.includes('access_everything') || membership.capabilities.includes(capability)
}

/**
 * A standard feature is on unless the plan disables it; a premium feature is off unless the plan enables it.
 */
export const hasFeature = (plan: Plan, feature: PlanFeature) =>
  plan.features[feature] ?? (standardFeatures as readonly string[]).includes(feature)
