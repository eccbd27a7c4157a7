import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAdmin, type Gate } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { users } from '../../core/auth/auth.table.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { dropRow, lockRow, writeRow } from '../../core/data/rows.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { releaseQuota, quotaLeft, reserveQuota } from '../../core/tenancy/limits.server.ts'
import { memberRecords } from '../../core/tenancy/member-records.server.ts'
import { organizationRoom } from '../../core/auth/organization-limit.server.ts'
import { organizationLimitReached } from '../../core/tenancy/organization-limit.ts'
import { effectiveRoles, systemRoles } from '../../core/tenancy/membership-standing.ts'
import { memberships, roles } from '../../core/tenancy/tenant.table.ts'
import { withTenantLock } from '../../core/tenancy/tenant-lock.server.ts'
import { isPending, leavingRefused, removalRefused, type Member } from './member.ts'

const see = routeGate('/app/organization')
const approvers = { who: 'member', capability: 'approve_members' } satisfies Gate
const managers = { who: 'member', capability: 'manage_members' } satisfies Gate
const anyMember = { who: 'member', pendingToo: true } satisfies Gate
const person = z.object({ userId: z.string().max(100) })

export const memberRouter = router({
  /** All members and pending requests, oldest first, and the number of members left in the plan. */
  list: tenantProcedure(see)
    .meta({ reads: ['memberships', 'usage'] })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        return {
          members: await readMembers(tx, ctx.membership.tenantId),
          room: await quotaLeft(tx, ctx.membership, 'maxMembers'),
        }
      }),
    ),

  /** The reason why the user cannot leave, null if they can; and whether they can join another organization. */
  leaving: tenantProcedure(anyMember)
    .meta({ reads: ['memberships'], personal: true })
    .query(async ({ ctx }) => {
      const { database, log } = ctx.services
      const room = await database.acrossTenants(tx => organizationRoom(tx, ctx.person.id, log))
      return {
        refused: await ctx.inTenant(async tx =>
          leavingRefused(await membershipsInTenant(tx, ctx), ctx.person.id),
        ),
        mayJoinAnother: organizationLimitReached(room, 'join') === null,
      }
    }),

  /**
   * Gives a pending member the `defaultMemberRole`, and counts them toward the plan's limit. The approver need not have
   * that role's capabilities, because the person who set the default had them (docs/decisions/010). The user may exceed
   * their organization limit (003); the response tells the approver.
   */
  approve: tenantProcedure(approvers)
    .input(person)
    .mutation(async ({ ctx, input: { userId } }) => {
      await withTenantLock(ctx, approvers, async ({ tx, tenant }) => {
        const before = await readMembership(tx, ctx, userId)
        if (!isPending(before)) throw new AppError('conflict', 'This person is already a member.')
        const roleIds = effectiveRoles([await grantable(tx, ctx, tenant.defaultMemberRole)])
        await reserveQuota(tx, ctx.membership, 'maxMembers', 'members')
        await writeRow(tx, ctx.actor, memberRecords, before, { roleIds }, 'membership.approve')
      })
      const { database, log } = ctx.services
      const { most, held } = await database.acrossTenants(tx => organizationRoom(tx, userId, log))
      return { beyondLimit: held > most }
    }),

  /** Rejects a request to join. The user can request again. */
  reject: tenantProcedure(approvers)
    .input(person)
    .mutation(({ ctx, input: { userId } }) =>
      withTenantLock(ctx, approvers, async ({ tx }) => {
        const before = await readMembership(tx, ctx, userId)
        if (!isPending(before))
          throw new AppError('conflict', 'This person has since been approved. Remove them as a member.')
        await end(tx, ctx, before)
      }),
    ),

  remove: tenantProcedure(managers)
    .input(person)
    .mutation(({ ctx, input: { userId } }) =>
      withTenantLock(ctx, managers, async ({ tx, viewer }) => {
        const before = await readMembership(tx, ctx, userId)
        const owns = isAdmin(viewer) || viewer.membership?.standing === 'owner'
        const actor = { userId: ctx.person.id, isOwner: owns }
        const refusal = removalRefused(await membershipsInTenant(tx, ctx), actor, before)
        if (refusal) throw new AppError('conflict', refusal)
        await end(tx, ctx, before)
      }),
    ),

  /**
   * Ends the user's own membership, or withdraws their request. The input contains the organization shown on the page,
   * so that a tab that has switched to another one cannot leave it by mistake.
   */
  leave: tenantProcedure(anyMember)
    .input(z.object({ tenantId: z.uuid() }))
    .mutation(({ ctx, input }) =>
      withTenantLock(ctx, anyMember, async ({ tx, tenant }) => {
        if (input.tenantId !== tenant.id) throw notFound('Organization')
        const refusal = leavingRefused(await membershipsInTenant(tx, ctx), ctx.person.id)
        if (refusal) throw new AppError('conflict', refusal)
        await end(tx, ctx, await readMembership(tx, ctx, ctx.person.id))
      }),
    ),
})

const membershipsInTenant = (tx: Tx, { membership }: TenantContext) =>
  tx.select().from(memberships).where(eq(memberships.tenantId, membership.tenantId))

const readMembership = (tx: Tx, ctx: TenantContext, userId: string) =>
  lockRow(tx, ctx.membership.tenantId, memberRecords, userId)

/** Ends a membership and releases its quota. */
async function end(tx: Tx, ctx: TenantContext, before: typeof memberships.$inferSelect) {
  await dropRow(tx, ctx.actor, memberRecords, before, 'membership.remove')
  if (!isPending(before)) await releaseQuota(tx, ctx.membership.tenantId, 'maxMembers')
}

/** The default role, if it still exists. Approval never creates an owner or leaves someone pending. */
async function grantable(tx: Tx, { membership }: TenantContext, roleId: string): Promise<string> {
  const [role] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, membership.tenantId), eq(roles.id, roleId)))
  const never: string[] = [systemRoles.owner.id, systemRoles.pending.id]
  return role && !never.includes(role.id) ? role.id : systemRoles.member.id
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
