import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { routeGate } from '../../core/access/routes.ts'
import type { Capability } from '../../core/access/vocabulary.ts'
import { countAttempts } from '../../core/auth/attempts.server.ts'
import { users } from '../../core/auth/auth.table.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { recordChange } from '../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import {
  openProcedure,
  router,
  acceptedTermsProcedure,
  tenantProcedure,
} from '../../core/http/procedure.server.ts'
import { effectiveRoles } from '../../core/tenancy/membership-status.ts'
import { memberships, roles } from '../../core/tenancy/tenant.table.ts'
import { withTenantLock, type LockedChange } from '../../core/tenancy/tenant-lock.server.ts'
import { acceptInvitation, readInvitation } from './accept.server.ts'
import { invitationExpiry, sendInvitation } from './invitation-email.server.ts'
import { invitationDraft, inviteGate, mayInviteAs, type Invitation } from './invitation.ts'
import { invitations } from './invitation.table.ts'
import { isPending } from './member.ts'

const viewGate = routeGate('/app/organization')
const idInput = z.object({ id: z.uuid() })
const tokenInput = z.object({ token: z.string().max(200) })

export const invitationRouter = router({
  list: tenantProcedure(viewGate)
    .meta({ reads: ['invitations'] })
    .query(({ ctx }) => ctx.inTenant(tx => readOpenInvitations(tx, ctx.membership.tenantId))),

  create: tenantProcedure(inviteGate)
    .input(invitationDraft)
    .mutation(({ ctx, input }) =>
      withTenantLock(ctx, inviteGate, async turn => {
        const { tx, tenant } = turn
        await reserveInvitation(turn, input.email)
        await requireNonMember(turn, input.email)
        const roleIds = await checkInvitedRoles(turn, input.roleIds)
        const id = newId()
        const stamps = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
        const invitation = { email: input.email, roleIds }
        await tx
          .insert(invitations)
          .values({
            ...invitation,
            id,
            tenantId: tenant.id,
            expiresAt: invitationExpiry(new Date()),
            ...stamps,
          })
          .catch((error: unknown) =>
            rethrowAsFieldError(error, {
              one_open_invitation: ['email', 'This person is already invited. Resend that invitation.'],
            }),
          )
        await recordChange(tx, ctx.actor, {
          noun: 'invitations',
          recordId: id,
          act: 'membership.invite',
          after: invitation,
        })
        await ctx.services.jobs.add(tx, sendInvitation, { tenantId: tenant.id, id })
        return { id }
      }),
    ),

  /** Sends a new email with a new link, valid for another two weeks. Earlier links stop working. */
  resend: tenantProcedure(inviteGate)
    .input(idInput)
    .mutation(({ ctx, input: { id } }) =>
      withTenantLock(ctx, inviteGate, async turn => {
        const { tx } = turn
        const { email, version } = await requireOpenInvitation(tx, turn.tenant.id, id)
        await reserveInvitation(turn, email)
        await tx
          .update(invitations)
          .set({
            tokenHash: null,
            sentAt: null,
            expiresAt: invitationExpiry(new Date()),
            version: version + 1,
            updatedAt: new Date(),
            updatedBy: ctx.person.id,
          })
          .where(invitationCondition(turn.tenant.id, id))
        await recordChange(tx, ctx.actor, {
          noun: 'invitations',
          recordId: id,
          act: 'membership.invite',
          after: { email },
        })
        await ctx.services.jobs.add(tx, sendInvitation, { tenantId: turn.tenant.id, id })
      }),
    ),

  revoke: tenantProcedure(inviteGate)
    .input(idInput)
    .mutation(({ ctx, input: { id } }) =>
      withTenantLock(ctx, inviteGate, async turn => {
        const { tx } = turn
        const { email, roleIds, version } = await requireOpenInvitation(tx, turn.tenant.id, id)
        await tx
          .update(invitations)
          .set({ state: 'revoked', version: version + 1, updatedAt: new Date(), updatedBy: ctx.person.id })
          .where(invitationCondition(turn.tenant.id, id))
        const saved = { email, roleIds }
        await recordChange(tx, ctx.actor, { noun: 'invitations', recordId: id, act: 'revoke', before: saved })
      }),
    ),

  /** The invitation behind a link. */
  look: openProcedure.input(tokenInput).query(({ ctx, input: { token } }) => readInvitation(ctx, token)),

  accept: acceptedTermsProcedure
    .input(tokenInput)
    .mutation(({ ctx, input: { token } }) => acceptInvitation(ctx, token)),
})

const invitationCondition = (tenantId: string, id: string) =>
  and(eq(invitations.tenantId, tenantId), eq(invitations.id, id))

async function requireOpenInvitation(tx: Tx, tenantId: string, id: string) {
  const [row] = await tx.select().from(invitations).where(invitationCondition(tenantId, id))
  if (row?.state !== 'open') throw notFound('Invitation')
  return row
}

/** Rate limits, so that an organization cannot flood one mailbox or many. */
const reserveInvitation = ({ tx, tenant }: LockedChange, email: string) =>
  countAttempts(tx, [
    { key: `invite:${tenant.id}`, most: 100, minutes: 60 },
    { key: `invite-to:${email}`, most: 10, minutes: 60 },
  ])

async function requireNonMember({ tx, tenant }: LockedChange, email: string): Promise<void> {
  const [member] = await tx
    .select({ roleIds: memberships.roleIds })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenant.id), sql`lower(${users.email}) = ${email}`))
  if (!member) return
  const message = isPending(member)
    ? 'This person already requested to join. Approve them under “Pending approvals”.'
    : 'This person is already a member.'
  throw new AppError('conflict', message, { fields: { email: message } })
}

/** The roles of an invitation; by default, an approved member's roles. */
async function checkInvitedRoles(
  { tx, tenant, viewer }: LockedChange,
  requestedRoles: readonly string[],
): Promise<string[]> {
  if (requestedRoles.length === 0) return effectiveRoles([tenant.defaultMemberRole])
  const existingRoles = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, tenant.id), inArray(roles.id, [...requestedRoles])))
  if (existingRoles.length < new Set(requestedRoles).size) throw notFound('Role')
  for (const role of existingRoles)
    if (
      !mayInviteAs(
        viewer,
        { ...role, capabilities: role.capabilities as Capability[] },
        tenant.defaultMemberRole,
      )
    )
      throw new AppError('forbidden', `You cannot give the role “${role.name}”.`)
  return effectiveRoles(requestedRoles)
}

async function readOpenInvitations(tx: Tx, tenantId: string): Promise<Invitation[]> {
  const rows = await tx
    .select({ invitation: invitations, invitedBy: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .where(and(eq(invitations.tenantId, tenantId), eq(invitations.state, 'open')))
    .orderBy(invitations.createdAt, invitations.id)
  return rows.map(({ invitation: { id, email, roleIds, tokenHash, sentAt, expiresAt }, invitedBy }) => ({
    id,
    email,
    roleIds,
    state: expiresAt <= new Date() ? 'expired' : tokenHash === null ? 'sending' : 'open',
    sentAt: sentAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    invitedBy: invitedBy ?? 'Former member',
  }))
}

export type InvitationRouter = typeof invitationRouter
