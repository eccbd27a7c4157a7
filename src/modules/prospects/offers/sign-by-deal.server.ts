import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { writeRow } from '../../../core/data/rows.server.ts'
import type { LeasedDeal } from '../../../core/module/server-module.server.ts'
import { prospectOffers } from '../record/prospect.table.ts'
import { offerRecords } from './offer-records.server.ts'

/**
 * Marks the offer behind a deal as signed by the deal's lease, and restores its earlier status when that
 * lease is undone. Only the offer is locked: elsewhere a prospect is locked before the stages of deals, and
 * here those are already locked.
 */
export async function signByDeal(tx: Tx, actor: Actor, { dealId, lease }: LeasedDeal): Promise<void> {
  const { tenantId } = actor
  const dealCondition = and(
    eq(prospectOffers.tenantId, tenantId),
    eq(prospectOffers.dealId, dealId),
    eq(prospectOffers.superseded, false),
  )
  const [offer] = await tx.select().from(prospectOffers).where(dealCondition).for('update')
  if (!offer) return
  const { status, answeredOn, beforeLease } = offer
  if (lease === null && beforeLease === null) return
  await writeRow(
    tx,
    actor,
    offerRecords(offer.prospectId),
    offer,
    lease
      ? { status: 'SIGNED', answeredOn: lease.signedOn, leaseId: lease.id }
      : { ...beforeLease, leaseId: null },
    lease ? 'sign offer' : 'unsign offer',
  )
  await tx
    .update(prospectOffers)
    .set({ beforeLease: lease && { status, answeredOn } })
    .where(dealCondition)
}
