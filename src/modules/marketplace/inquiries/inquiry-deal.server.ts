import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasFeature } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { noOrigin, recordChange, type Actor } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import {
  planInForce,
  subscriptionColumns,
  type SubscriptionRow,
} from '../../../core/tenancy/plan-in-force.server.ts'
import { beginDeal } from '../../deals/making/begin-deal.port.server.ts'
import { inquiryRecordType } from './inquiry.ts'
import { listingInquiries } from './inquiry.table.ts'
import { pipelineFor } from './pipeline-for.ts'

const crmGate = routeGate('/app/crm')

/**
 * One side's deal for a won inquiry, created on first use. It contains only the listing and the other organization's
 * name. Concurrent calls wait for each other and get the same deal.
 * @throws AppError not_found; conflict if the inquiry is not won
 */
async function findOrCreateDeal(tx: Tx, actor: Actor, id: string): Promise<string> {
  const { tenantId } = actor
  const inquiryCondition = and(eq(listingInquiries.tenantId, tenantId), eq(listingInquiries.id, id))
  const [inquiry] = await tx.select().from(listingInquiries).where(inquiryCondition).for('update')
  if (!inquiry) throw notFound('Inquiry')
  if (inquiry.dealId !== null) return inquiry.dealId
  if (inquiry.state !== 'won')
    throw new AppError(
      'conflict',
      'This inquiry is not won. You can create a deal once the seller marks it as won.',
    )
  const { side, category, title, otherName, offer, createdBy, updatedBy } = inquiry
  const dealId = await beginDeal(tx, actor, pipelineFor(category, side), {
    name: `${title}, ${otherName}`.slice(0, 200),
    value: offer,
    ...(await findPartyAndOwner(tx, tenantId, otherName, side === 'buyer' ? createdBy : updatedBy)),
    nextStep: side === 'seller' ? 'Send the purchase agreement' : 'Review the purchase agreement',
  })
  await tx.update(listingInquiries).set({ dealId }).where(inquiryCondition)
  await recordChange(tx, actor, {
    noun: inquiryRecordType,
    recordId: id,
    act: 'open deal',
    after: { dealId },
  })
  return dealId
}

/**
 * Finds the contact with the other organization's name, if exactly one exists, and the user who asked or
 * answered, if still a member.
 */
async function findPartyAndOwner(tx: Tx, tenantId: string, name: string, userId: string) {
  const { rows } = await tx.execute<{ partyId: string | null; ownerId: string | null }>(sql`
    select (select case when count(*) = 1 then min(id::text) end from parties
        where tenant_id = ${tenantId} and deleted_at is null and lower(name) = lower(${name})) as "partyId",
      (select user_id from memberships where tenant_id = ${tenantId} and user_id = ${userId}) as "ownerId"`)
  return rows[0]!
}

/** Creates the deal of a won inquiry if the organization has a CRM. */
export async function createWonDeal(database: Database, tenantId: string, id: string): Promise<void> {
  const hasCrm = await database.acrossTenants(async tx => {
    const { rows } = await tx.execute<SubscriptionRow>(
      sql`select ${subscriptionColumns} from tenants t where t.id = ${tenantId} and not t.disabled`,
    )
    return rows.some(row => hasFeature(planInForce(row, new Date()), 'crm'))
  })
  if (!hasCrm) return
  const actor = { tenantId, userId: 'system', origin: noOrigin }
  await database.inTenant(actor, tx => findOrCreateDeal(tx, actor, id))
}

export const inquiryDeals = {
  /** Opens the deal of a won inquiry, or creates it for an organization that got a CRM later. */
  openDeal: tenantProcedure({ ...crmGate, capability: 'manage_crm' })
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input: { id } }) =>
      ctx.inTenant(async tx => ({ dealId: await findOrCreateDeal(tx, ctx.actor, id) })),
    ),

  /** Reads the inquiry that a deal came from, or null if none. */
  ofDeal: tenantProcedure(crmGate)
    .meta({ reads: [inquiryRecordType] })
    .input(z.object({ dealId: z.uuid() }))
    .query(({ ctx, input: { dealId } }) =>
      ctx.inTenant(async tx => {
        const {
          tenantId,
          dealId: dealColumn,
          side,
          title,
          listingId,
          otherName,
          threadId,
          offer,
        } = listingInquiries
        const [row] = await tx
          .select({ side, title, listingId, otherName, threadId, offer, slug: listingInquiries.slug })
          .from(listingInquiries)
          .where(and(eq(tenantId, ctx.actor.tenantId), eq(dealColumn, dealId)))
        return row ?? null
      }),
    ),
}
