import { z } from 'zod'
import { holds, type Gate, type Viewer } from '../../core/access/refusal.ts'
import type { Capability } from '../../core/access/vocabulary.ts'
import { systemRoles } from '../../core/tenancy/standing.ts'

/** For how long the link in an invitation works. */
export const invitationDays = 14

/** Addresses are compared as they are kept: trimmed and in lower case. */
const invitedEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(320, 'Enter a valid email address.')
  .pipe(z.email('Enter a valid email address, such as name@company.com.'))

export const invitationDraft = z.object({
  email: invitedEmail,
  /** Beside being a member; none gives what an approved person gets. */
  roleIds: z.array(z.string().min(1).max(100)).max(100).default([]),
})

type InvitationState = 'sending' | 'open' | 'expired'

/** An invitation that is not answered yet. */
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

/** What the holder of a link is told. */
export type InvitationShown = {
  organization: string
  email: string
  state: 'open' | 'expired' | 'revoked' | 'accepted'
  /** Why the person who is signed in belongs to too many organizations for another one; null when they do not. */
  limitReached: string | null
}

export const invitationLabels = {
  unknown: 'This link is invalid. Use the link in the most recent email.',
  revoked: 'This invitation was withdrawn.',
  expired: 'This invitation has expired. Ask the sender to send it again.',
  accepted: 'This invitation was already accepted.',
  inviterGone: 'The sender of this invitation can no longer invite people. Ask an Owner for another one.',
} as const

/** Why `signedInAs` may not accept an invitation sent to `email`; null when they may. */
export const addressRefused = (email: string, signedInAs: string): string | null =>
  email === signedInAs.trim().toLowerCase()
    ? null
    : `This invitation was sent to ${email}, and you are signed in as ${signedInAs}. Sign in with the address that was invited.`

/** Who may invite. Asked again when an invitation is accepted: it is worth as much as its sender then is. */
export const inviteGate = { who: 'member', capability: 'manage_members' } satisfies Gate

/**
 * Whether an inviter may give a role by mail: what an approved person gets, or a role that the inviter may assign.
 * Ownership is transferred between members and never sent by mail.
 */
export function mayInviteAs(
  inviter: Viewer,
  role: { id: string; isSystemRole: boolean; capabilities: readonly Capability[] },
  defaultMemberRole: string,
): boolean {
  if (role.isSystemRole) return role.id === systemRoles.member.id
  if (role.id === defaultMemberRole) return true
  return holds(inviter, 'assign_roles') && role.capabilities.every(capability => holds(inviter, capability))
}
