import { and, eq, sql } from 'drizzle-orm'
import { getRefusal, type Membership, type Viewer } from '../../core/access/refusal.ts'
import type { Capability, PlatformRole } from '../../core/access/vocabulary.ts'
import { users } from '../../core/auth/auth.table.ts'
import { hashToken } from '../../core/access/hash-token.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { recordChange } from '../../core/data/record.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Context } from '../../core/http/context.server.ts'
import { reserveQuota } from '../../core/tenancy/limits.server.ts'
import { organizationLimitReached } from '../../core/tenancy/organization-limit.ts'
import { readOrganizationUsage, assertOrganizationLimit } from '../../core/auth/organization-limit.server.ts'
import {
  planInForce,
  subscriptionColumns,
  type SubscriptionRow,
} from '../../core/tenancy/plan-in-force.server.ts'
import { effectiveRoles } from '../../core/tenancy/membership-status.ts'
import { memberships, roles, tenants } from '../../core/tenancy/tenant.table.ts'
import { currentMembership, lockTenant } from '../../core/tenancy/tenant-lock.server.ts'
import {
  wrongAccountMessage,
  invitationLabels as words,
  inviteGate,
  mayInviteAs,
  type InvitationPreview,
} from './invitation.ts'
import { invitations } from './invitation.table.ts'
import { isPending } from './member.ts'

type InvitationDetails = {
  invitation: typeof invitations.$inferSelect
  organization: string
  disabled: boolean
}

/** The invitation behind a link. */
async function loadInvitation(tx: Tx, token: string): Promise<InvitationDetails> {
  const [row] = await tx
    .select({ invitation: invitations, organization: tenants.name, disabled: tenants.disabled })
    .from(invitations)
    .innerJoin(tenants, eq(tenants.id, invitations.tenantId))
    .where(eq(invitations.tokenHash, hashToken(token)))
  if (!row) throw new AppError('not_found', words.unknown)
  return row
}

const invitationState = ({
  invitation: { state, expiresAt },
}: InvitationDetails): InvitationPreview['state'] =>
  state === 'open' && expiresAt <= new Date() ? 'expired' : state

/** The invitation shown to anyone with the link. It was sent to them, and 32 random bytes cannot be guessed. */
export const readInvitation = ({ services, viewer }: Context, token: string): Promise<InvitationPreview> =>
  services.database.acrossTenants(async tx => {
    const result = await loadInvitation(tx, token)
    const capacity = viewer.user && (await readOrganizationUsage(tx, viewer.user.id, services.log))
    return {
      organization: result.organization,
      email: result.invitation.email,
      state: invitationState(result),
      limitReached: capacity && organizationLimitReached(capacity, 'join'),
    }
  })

/**
 * Makes the signed-in user a member of the inviting organization, and approves their pending join request if there is
 * one. Counts toward the plan's member limit and the user's organization limit. Returns the organization's id.
 */
export function acceptInvitation({ services, viewer, origin }: Context, token: string) {
  const person = viewer.user!
  return services.database.acrossTenants(async tx => {
    const { tenantId } = (await loadInvitation(tx, token)).invitation
    const tenant = await lockTenant(tx, tenantId)
    const result = await loadInvitation(tx, token)
    const state = invitationState(result)
    const wrongPerson = wrongAccountMessage(result.invitation.email, person.email)
    if (wrongPerson) throw new AppError('forbidden', wrongPerson)
    if (state === 'accepted' && result.invitation.acceptedBy === person.id) return { tenantId }
    if (state !== 'open') throw new AppError('conflict', words[state])
    if (result.disabled) throw new AppError('conflict', 'Organization is currently disabled')

    const ownMembership = and(eq(memberships.tenantId, tenantId), eq(memberships.userId, person.id))
    const [existing] = await tx.select().from(memberships).where(ownMembership)
    if (existing && !isPending(existing))
      throw new AppError('conflict', 'You are already a member of this organization')
    await assertOrganizationLimit(tx, person.id, 'join', services.log)
    const plan = await readPlan(tx, tenantId)
    const inviter = await readInviter(tx, result.invitation, {
      plan,
      tenantName: tenant.name,
      timeZone: tenant.timeZone,
    })
    if (getRefusal(inviter, inviteGate)) throw new AppError('conflict', words.inviterGone)
    await reserveQuota(tx, { tenantId, plan }, 'maxMembers', 'members')
    const grantedRoles = await assignableRoles(
      tx,
      inviter,
      tenant.defaultMemberRole,
      result.invitation.roleIds,
    )
    const roleIds = effectiveRoles(grantedRoles)
    const stamps = { updatedAt: new Date(), updatedBy: person.id }
    await tx
      .insert(memberships)
      .values({ tenantId, userId: person.id, roleIds, createdBy: person.id, ...stamps })
      .onConflictDoUpdate({
        target: [memberships.tenantId, memberships.userId],
        set: { roleIds, version: sql`${memberships.version} + 1`, ...stamps },
      })
    await tx
      .update(invitations)
      .set({ state: 'accepted', acceptedBy: person.id, ...stamps })
      .where(and(eq(invitations.tenantId, tenantId), eq(invitations.id, result.invitation.id)))

    const actor = { tenantId, userId: person.id, origin }
    const recordId = result.invitation.id
    await recordChange(tx, actor, {
      noun: 'invitations',
      recordId,
      act: 'accept',
      after: { userId: person.id },
    })
    await recordChange(tx, actor, {
      noun: 'memberships',
      recordId: person.id,
      act: 'create',
      ...(existing ? { before: { roleIds: existing.roleIds } } : {}),
      after: { roleIds },
    })
    return { tenantId }
  })
}

/** The invited roles that still exist and that the inviter can still assign. */
async function assignableRoles(
  tx: Tx,
  inviter: Viewer,
  defaultMemberRole: string,
  roleIds: readonly string[],
) {
  const tenantId = inviter.membership!.tenantId
  const existingRoles = await tx.select().from(roles).where(eq(roles.tenantId, tenantId))
  return existingRoles
    .filter(role => roleIds.includes(role.id))
    .map(role => ({ ...role, capabilities: role.capabilities as Capability[] }))
    .filter(role => mayInviteAs(inviter, role, defaultMemberRole))
    .map(({ id }) => id)
}

/** The sender of the last invitation email, with their current rights. */
async function readInviter(
  tx: Tx,
  { tenantId, updatedBy }: InvitationDetails['invitation'],
  { plan, tenantName, timeZone }: Pick<Membership, 'plan' | 'tenantName' | 'timeZone'>,
): Promise<Viewer> {
  const [user] = await tx.select().from(users).where(eq(users.id, updatedBy))
  const membership = await currentMembership(tx, tenantId, updatedBy)
  return {
    user: { id: updatedBy, email: '', displayName: '', photoUrl: null, emailVerified: true },
    platformRoles: (user?.platformRoles ?? []) as PlatformRole[],
    membership: membership && { tenantId, tenantName, timeZone, plan, ...membership },
  }
}

async function readPlan(tx: Tx, tenantId: string) {
  const { rows } = await tx.execute<SubscriptionRow>(
    sql`select ${subscriptionColumns} from tenants t where t.id = ${tenantId}`,
  )
  return planInForce(rows[0]!, new Date())
}
