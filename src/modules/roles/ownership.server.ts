import { and, eq, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Gate } from '../../core/access/refusal.ts'
import { users } from '../../core/auth/auth.table.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { recordChange } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { membershipStatus, systemRoles } from '../../core/tenancy/membership-status.ts'
import { memberships } from '../../core/tenancy/tenant.table.ts'
import { withTenantLock, type LockedChange } from '../../core/tenancy/tenant-lock.server.ts'
import { writeMemberRoles } from './assignment.server.ts'
import { hasOwnerPower } from './role-denials.ts'
import { daysToAnswer, type OwnershipOffer } from './ownership.ts'
import { ownershipOffers } from './ownership.table.ts'

const memberGate: Gate & { who: 'member' } = { who: 'member' }
const ownerGate: Gate & { who: 'owner' } = { who: 'owner' }
const userIdSchema = z.string().max(100)
const versionInput = z.object({ fromUserId: userIdSchema, toUserId: userIdSchema })

/** Ownership is transferred in two steps: an owner offers it to a member, and the member accepts. */
export const ownershipRouter = router({
  /** The open offer, visible to its two people and the owners. */
  offer: tenantProcedure(memberGate)
    .meta({ reads: ['ownership_offers', 'memberships'], personal: true })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const offer = await readOpenOffer(tx, ctx.membership.tenantId)
        const isParty = [offer?.fromUserId, offer?.toUserId].includes(ctx.person.id)
        return offer && (isParty || hasOwnerPower(ctx.viewer)) ? offer : null
      }),
    ),

  make: tenantProcedure(ownerGate)
    .input(z.object({ userId: userIdSchema }))
    .mutation(({ ctx, input: { userId: toUserId } }) =>
      withTenantLock(ctx, ownerGate, async ({ tx, viewer, tenant }) => {
        if (viewer.membership?.status !== 'owner')
          throw new AppError('forbidden', 'Only an Owner can offer ownership.')
        if (toUserId === ctx.person.id) throw new AppError('invalid', 'You are already an Owner.')
        const standing = await readMembership(tx, tenant.id, toUserId)
        if (standing !== 'member')
          throw new AppError(
            'conflict',
            standing === 'owner' ? 'This person is already an Owner.' : 'This person is not approved yet.',
          )
        const expiresAt = new Date()
        expiresAt.setUTCDate(expiresAt.getUTCDate() + daysToAnswer)
        const offer = { fromUserId: ctx.person.id, toUserId, expiresAt }
        await tx
          .insert(ownershipOffers)
          .values({ tenantId: tenant.id, ...offer })
          .onConflictDoUpdate({ target: ownershipOffers.tenantId, set: offer })
        await recordChange(tx, ctx.actor, {
          noun: 'ownership_offers',
          recordId: toUserId,
          act: 'offer',
          after: offer,
        })
      }),
    ),

  /** Accepts the offer: the recipient becomes an owner, and the offering owner a member. */
  accept: tenantProcedure(memberGate)
    .input(versionInput)
    .mutation(({ ctx, input }) =>
      withTenantLock(ctx, memberGate, async turn => {
        const { tx, tenant } = turn
        const offer = await requireSeenOffer(turn, input)
        if (offer.toUserId !== ctx.person.id) throw notFound('Offer')
        if ((await readMembership(tx, tenant.id, offer.fromUserId)) !== 'owner')
          throw new AppError('conflict', `${offer.fromName} is no longer an Owner, so the offer has ended.`)
        await writeMemberRoles(turn, ctx.actor, offer.toUserId, [systemRoles.owner.id])
        await writeMemberRoles(turn, ctx.actor, offer.fromUserId, [systemRoles.member.id])
        await deleteOffer(turn)
        await recordChange(tx, ctx.actor, {
          noun: 'ownership_offers',
          recordId: offer.toUserId,
          act: 'accept',
          before: { fromUserId: offer.fromUserId, toUserId: offer.toUserId },
        })
      }),
    ),

  /** Ends an offer: its recipient declines it, or an owner withdraws it. */
  end: tenantProcedure(memberGate)
    .input(versionInput)
    .mutation(({ ctx, input }) =>
      withTenantLock(ctx, memberGate, async turn => {
        const offer = await requireSeenOffer(turn, input)
        const isRecipient = offer.toUserId === ctx.person.id
        if (!isRecipient && !hasOwnerPower(turn.viewer)) throw notFound('Offer')
        await deleteOffer(turn)
        const action = isRecipient ? 'decline' : 'withdraw'
        await recordChange(turn.tx, ctx.actor, {
          noun: 'ownership_offers',
          recordId: offer.toUserId,
          act: action,
        })
      }),
    ),
})

/**
 * Requires the offer that the page showed.
 * @throws AppError not_found if another one replaced it
 */
async function requireSeenOffer(
  { tx, tenant }: LockedChange,
  people: z.output<typeof versionInput>,
): Promise<OwnershipOffer> {
  const offer = await readOpenOffer(tx, tenant.id)
  if (offer?.fromUserId !== people.fromUserId || offer.toUserId !== people.toUserId) throw notFound('Offer')
  return offer
}

async function readOpenOffer(tx: Tx, tenantId: string): Promise<OwnershipOffer | null> {
  const from = alias(users, 'from_user')
  const to = alias(users, 'to_user')
  const [offer] = await tx
    .select({
      fromUserId: ownershipOffers.fromUserId,
      fromName: from.name,
      toUserId: ownershipOffers.toUserId,
      toName: to.name,
      expiresAt: ownershipOffers.expiresAt,
    })
    .from(ownershipOffers)
    .innerJoin(from, eq(from.id, ownershipOffers.fromUserId))
    .innerJoin(to, eq(to.id, ownershipOffers.toUserId))
    .where(and(eq(ownershipOffers.tenantId, tenantId), gt(ownershipOffers.expiresAt, new Date())))
  return offer ? { ...offer, expiresAt: offer.expiresAt.toISOString() } : null
}

async function readMembership(tx: Tx, tenantId: string, userId: string) {
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)))
  if (!membership) throw notFound('Member')
  return membershipStatus(membership.roleIds)
}

const deleteOffer = ({ tx, tenant }: LockedChange) =>
  tx.delete(ownershipOffers).where(eq(ownershipOffers.tenantId, tenant.id))

export type OwnershipRouter = typeof ownershipRouter
