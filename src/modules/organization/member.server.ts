import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAdmin, type Gate } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { users } from '../../core/auth/auth.table.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { dropRow, lockRow, writeRow } from '../../core/data/rows.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { releaseQuota, readQuota, reserveQuota } from '../../core/tenancy/limits.server.ts'
import { memberRecords } from '../../core/tenancy/member-records.server.ts'
import { readOrganizationUsage } from '../../core/auth/organization-limit.server.ts'
import { organizationLimitReached } from '../../core/tenancy/organization-limit.ts'
import { effectiveRoles, systemRoles } from '../../core/tenancy/membership-status.ts'
import { memberships, roles } from '../../core/tenancy/tenant.table.ts'
import { withTenantLock } from '../../core/tenancy/tenant-lock.server.ts'
import { isPending, leavingDenial, removalDenial, type Member } from './member.ts'

const viewGate = routeGate('/app/organization')
const approveGate = { who: 'member', capability: 'approve_members' } satisfies Gate
const manageGate = { who: 'member', capability: 'manage_members' } satisfies Gate
const memberGate = { who: 'member', pendingToo: true } satisfies Gate
const personInput = z.object({ userId: z.string().max(100) })

export const memberRouter = router({
  /** All members and pending requests, oldest first, and the number of members left in the plan. */
  list: tenantProcedure(viewGate)
    .meta({ reads: ['memberships', 'usage'] })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        return {
          members: await readMembers(tx, ctx.membership.tenantId),
          room: await readQuota(tx, ctx.membership, 'maxMembers'),
        }
      }),
    ),

  /** The reason why the user cannot leave, null if they can; and whether they can join another organization. */
  leaving: tenantProcedure(memberGate)
    .meta({ reads: ['memberships'], personal: true })
    .query(async ({ ctx }) => {
      const { database, log } = ctx.services
      const capacity = await database.acrossTenants(tx => readOrganizationUsage(tx, ctx.person.id, log))
      return {
        refused: await ctx.inTenant(async tx => leavingDenial(await readMemberships(tx, ctx), ctx.person.id)),
        mayJoinAnother: organizationLimitReached(capacity, 'join') === null,
      }
    }),

  /**
   * Gives a pending member the `defaultMemberRole`, and counts them toward the plan's limit. The approver need not have
   * that role's capabilities, because the person who set the default had them (docs/decisions/010). The user may exceed
   * their organization limit (003); the response tells the approver.
   */
  approve: tenantProcedure(approveGate)
    .input(personInput)
    .mutation(async ({ ctx, input: { userId } }) => {
      await withTenantLock(ctx, approveGate, async ({ tx, tenant }) => {
        const membership = await readMembership(tx, ctx, userId)
        if (!isPending(membership)) throw new AppError('conflict', 'This person is already a member.')
        const roleIds = effectiveRoles([await defaultApprovedRole(tx, ctx, tenant.defaultMemberRole)])
        await reserveQuota(tx, ctx.membership, 'maxMembers', 'members')
        await writeRow(tx, ctx.actor, memberRecords, membership, { roleIds }, 'membership.approve')
      })
      const { database, log } = ctx.services
      const { max, count } = await database.acrossTenants(tx => readOrganizationUsage(tx, userId, log))
      return { beyondLimit: count > max }
    }),

  /** Rejects a request to join. The user can request again. */
  reject: tenantProcedure(approveGate)
    .input(personInput)
    .mutation(({ ctx, input: { userId } }) =>
      withTenantLock(ctx, approveGate, async ({ tx }) => {
        const membership = await readMembership(tx, ctx, userId)
        if (!isPending(membership))
          throw new AppError('conflict', 'This person has since been approved. Remove them as a member.')
        await endMembership(tx, ctx, membership)
      }),
    ),

  remove: tenantProcedure(manageGate)
    .input(personInput)
    .mutation(({ ctx, input: { userId } }) =>
      withTenantLock(ctx, manageGate, async ({ tx, viewer }) => {
        const membership = await readMembership(tx, ctx, userId)
        const isOwnMembership = isAdmin(viewer) || viewer.membership?.status === 'owner'
        const actor = { userId: ctx.person.id, isOwner: isOwnMembership }
        const refusal = removalDenial(await readMemberships(tx, ctx), actor, membership)
        if (refusal) throw new AppError('conflict', refusal)
        await endMembership(tx, ctx, membership)
      }),
    ),

  /**
   * Ends the user's own membership, or withdraws their request. The input contains the organization shown on the page,
   * so that a tab that has switched to another one cannot leave it by mistake.
   */
  leave: tenantProcedure(memberGate)
    .input(z.object({ tenantId: z.uuid() }))
    .mutation(({ ctx, input }) =>
      withTenantLock(ctx, memberGate, async ({ tx, tenant }) => {
        if (input.tenantId !== tenant.id) throw notFound('Organization')
        const refusal = leavingDenial(await readMemberships(tx, ctx), ctx.person.id)
        if (refusal) throw new AppError('conflict', refusal)
        await endMembership(tx, ctx, await readMembership(tx, ctx, ctx.person.id))
      }),
    ),
})

const readMemberships = (tx: Tx, { membership }: TenantContext) =>
  tx.select().from(memberships).where(eq(memberships.tenantId, membership.tenantId))

const readMembership = (tx: Tx, ctx: TenantContext, userId: string) =>
  lockRow(tx, ctx.membership.tenantId, memberRecords, userId)

/** Ends a membership and releases its quota. */
async function endMembership(tx: Tx, ctx: TenantContext, membership: typeof memberships.$inferSelect) {
  await dropRow(tx, ctx.actor, memberRecords, membership, 'membership.remove')
  if (!isPending(membership)) await releaseQuota(tx, ctx.membership.tenantId, 'maxMembers')
}

/** The default role, if it still exists. Approval never creates an owner or leaves someone pending. */
async function defaultApprovedRole(tx: Tx, { membership }: TenantContext, roleId: string): Promise<string> {
  const [role] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, membership.tenantId), eq(roles.id, roleId)))
  const excludedRoles: string[] = [systemRoles.owner.id, systemRoles.pending.id]
  return role && !excludedRoles.includes(role.id) ? role.id : systemRoles.member.id
}

const readMembers = (tx: Tx, tenantId: string): Promise<Member[]> =>
  tx
    .select({
      userId: memberships.userId,
      displayName: users.name,
      email: users.email,
      photoUrl: users.image,
      roleIds: memberships.roleIds,
      version: memberships.version,
      since: sql<string>`to_json(${memberships.createdAt})#>>'{}'`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.tenantId, tenantId))
    .orderBy(memberships.createdAt, memberships.userId)

export type MemberRouter = typeof memberRouter
