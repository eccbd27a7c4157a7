import { z } from 'zod'
import { viewerCan, type Gate, type Viewer } from '../../core/access/refusal.ts'
import type { Capability } from '../../core/access/vocabulary.ts'
import { systemRoles } from '../../core/tenancy/membership-status.ts'

/** Days during which an invitation link works. */
export const invitationDays = 14

/** Addresses are compared in their stored form: trimmed and in lower case. */
const invitedEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(320, 'Enter a valid email address.')
  .pipe(z.email('Enter a valid email address, such as name@company.com.'))

export const invitationDraft = z.object({
  email: invitedEmail,
  /** Roles in addition to membership. Empty assigns an approved member's roles. */
  roleIds: z.array(z.string().min(1).max(100)).max(100).default([]),
})

type InvitationState = 'sending' | 'open' | 'expired'

/** An open invitation. */
export type Invitation = {
  id: string
  email: string
  roleIds: readonly string[]
  state: InvitationState
  /** ISO timestamps. */
  sentAt: string | null
  expiresAt: string
  invitedBy: string
}

/** The details that anyone with the link sees. */
export type InvitationPreview = {
  organization: string
  email: string
  state: 'open' | 'expired' | 'revoked' | 'accepted'
  /** The reason why the signed-in user has reached their organization limit; null if they have not. */
  limitReached: string | null
}

export const invitationLabels = {
  unknown: 'This link is invalid. Use the link in the most recent email.',
  revoked: 'This invitation was revoked.',
  expired: 'This invitation has expired. Ask the sender to resend it.',
  accepted: 'This invitation was already accepted.',
  inviterGone: 'The sender of this invitation can no longer invite people. Ask an Owner for another one.',
} as const

/** The reason why `signedInAs` cannot accept an invitation to `email`; null if they can. */
export const wrongAccountMessage = (email: string, signedInAs: string): string | null =>
  email === signedInAs.trim().toLowerCase()
    ? null
    : `This invitation was sent to ${email}, and you are signed in as ${signedInAs}. Sign in with the address that was invited.`

/**
 * The gate for inviting. It is checked again on acceptance, because an invitation grants no more than its sender
 * currently could.
 */
export const inviteGate = { who: 'member', capability: 'manage_members' } satisfies Gate

/**
 * True if an inviter can assign a role by email: the role of an approved member, or one that the inviter can assign.
 * Ownership is transferred between members and never sent by email.
 */
export function mayInviteAs(
  inviter: Viewer,
  role: { id: string; isSystemRole: boolean; capabilities: readonly Capability[] },
  defaultMemberRole: string,
): boolean {
  if (role.isSystemRole) return role.id === systemRoles.member.id
  if (role.id === defaultMemberRole) return true
  return (
    viewerCan(inviter, 'assign_roles') &&
    role.capabilities.every(capability => viewerCan(inviter, capability))
  )
}
