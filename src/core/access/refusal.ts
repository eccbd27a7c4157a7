import {
  standardFeatures,
  type Capability,
  type PlanFeature,
  type PlanLimit,
  type PlatformRole,
} from './vocabulary.ts'

/** Who is asking, and on whose behalf. Built once per request; the same object is sent to the browser. */
export type Viewer = {
  user: Person | null
  platformRoles: readonly PlatformRole[]
  membership: Membership | null
  /** Instead of it: the membership in an organization that staff have disabled. */
  disabled?: DisabledMembership
  /** The version of the terms that the person has yet to accept. Absent: they have. */
  termsToAccept?: string
  /** The platform asks for confirmed email addresses, and the person's is not. Absent: nothing is to be done. */
  emailToConfirm?: true
  /** Staff of support, who act for the person with their consent. Absent: the person asks. */
  acting?: Acting
  /** Who of support may act for the person now, with their consent. Absent: nobody. */
  helpers?: readonly Acting[]
}

/** A consent that is in force: who of support acts, where it was given, and until when. */
export type Acting = {
  consentId: string
  staff: { id: string; name: string }
  ticketId: string
  /** ISO. */
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
  /** Where the organization's day begins, as the IANA database names it. */
  timeZone: string
  /** Staff vouch for the name. Absent: they do not. */
  verified?: true
  standing: 'owner' | 'member' | 'pending'
  roleIds: readonly string[]
  capabilities: readonly Capability[]
  plan: Plan
}

/** Why it is disabled is for its owners; whom to ask about it, for everyone in it. */
export type DisabledMembership = Membership & { reason: string | null; contact: string | null }

export type Plan = {
  id: string
  name: string
  features: Partial<Record<PlanFeature, boolean>>
  limits: Partial<Record<PlanLimit, number>>
  /** The plan that this one stands in for, since its trial or paid period is over. */
  ended?: { plan: string; what: 'trial' | 'period' }
}

/** What a thing asks of its viewer. Everything but a `public` thing asks for a signed-in person. */
export type Gate =
  | { who: 'anyone' }
  /** `terms`: only once the current terms are accepted, and the address is confirmed where that is asked for. */
  | { who: 'person'; terms?: true }
  | { who: 'member'; plan?: PlanFeature; capability?: Capability; pendingToo?: true }
  /** `disabledToo`: also while staff have disabled the organization. */
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

/** The one access rule. The server refuses by it; the browser explains by it. */
export function refusal(viewer: Viewer, gate: Gate): Refusal | null {
  if (gate.who === 'anyone') return null
  if (!viewer.user) return 'signed_out'
  // A customer lets support into their organization's records, and into nothing else (acting.ts).
  if (viewer.acting && gate.who !== 'member') return 'acting'
  // What is a person's own stays open: anyone who declines new terms may still take their data and leave.
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
      return membershipRefusal(viewer, gate)
  }
}

function membershipRefusal(viewer: Viewer, gate: Gate & { who: 'owner' | 'member' }): Refusal | null {
  const membership =
    viewer.membership ?? (gate.who === 'owner' && gate.disabledToo ? viewer.disabled : undefined)
  if (!membership) return viewer.disabled ? 'disabled' : 'forbidden'
  if (isAdmin(viewer)) return null
  if (membership.standing === 'pending') {
    return gate.who === 'member' && gate.pendingToo ? null : 'pending'
  }
  if (gate.plan && !hasFeature(membership.plan, gate.plan)) return 'plan_required'
  if (gate.who === 'owner') return membership.standing === 'owner' ? null : 'forbidden'
  return !gate.capability || holds(viewer, gate.capability) ? null : 'forbidden'
}

export const isAdmin = (viewer: Viewer) => viewer.platformRoles.includes('admin')

/** Staff may enter the admin area; only an admin has power in it. */
export const isStaff = (viewer: Viewer) =>
  isAdmin(viewer) || viewer.platformRoles.includes('customer_support')

/** Owners and admins hold every capability; a pending member holds none. */
export function holds(viewer: Viewer, capability: Capability): boolean {
  if (isAdmin(viewer)) return true
  const { membership } = viewer
  if (!membership || membership.standing === 'pending') return false
  if (membership.standing === 'owner') return true
  return membership.capabilities.includes('access_everything') || membership.capabilities.includes(capability)
}

/** A standard feature is on unless the plan turns it off; a premium one is off unless the plan turns it on. */
export const hasFeature = (plan: Plan, feature: PlanFeature) =>
  plan.features[feature] ?? (standardFeatures as readonly string[]).includes(feature)
