import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { totalBonus, type Price } from './offer.ts'
import { dealOffers } from './offer.table.ts'

/**
 * Stores the figures derived from a deal's tracts and offers: the bonus of drafts, and for the deal its net
 * acres, its bonus (of the accepted offer, or else of the last one sent), the expiration of the open offer,
 * and whether one was accepted.
 */
export async function deriveDeal(tx: Tx, tenantId: string, dealId: string): Promise<void> {
  await repriceDrafts(tx, tenantId, dealId)
  await tx.execute(sql`
    update deals d set
      net_acres = (select sum(net_acres) from deal_tracts t where t.tenant_id = d.tenant_id and t.deal_id = d.id),
      bonus = (select o.bonus from deal_offers o where o.tenant_id = d.tenant_id and o.deal_id = d.id
        and o.status <> 'DRAFT' and o.status <> 'WITHDRAWN'
        order by (o.status = 'ACCEPTED') desc, o.sent_on desc, o.created_at desc limit 1),
      offer_expires_on = (select min(expires_on) from deal_offers o
        where o.tenant_id = d.tenant_id and o.deal_id = d.id and o.status = 'SENT'),
      accepted = exists (select 1 from deal_offers o
        where o.tenant_id = d.tenant_id and o.deal_id = d.id and o.status = 'ACCEPTED')
    where d.tenant_id = ${tenantId} and d.id = ${dealId}`)
}

type DraftOffer = { id: string; prices: Price[] }

/** Updates the prices of drafts to the current tracts; a removed tract has no price. */
async function repriceDrafts(tx: Tx, tenantId: string, dealId: string) {
  const { rows: drafts } = await tx.execute<DraftOffer>(sql`
    select id, prices from deal_offers
    where tenant_id = ${tenantId} and deal_id = ${dealId} and status = 'DRAFT'`)
  if (drafts.length === 0) return
  const acres = await readAcresByTract(tx, tenantId, dealId)
  for (const { id, prices } of drafts) {
    const now = prices
      .filter(({ tractId }) => acres.has(tractId))
      .map(price => ({ ...price, netAcres: acres.get(price.tractId) ?? null }))
    await tx
      .update(dealOffers)
      .set({ prices: now, bonus: totalBonus(now) })
      .where(sql`${eq(dealOffers.tenantId, tenantId)} and ${eq(dealOffers.id, id)}`)
  }
}

/** Reads the net acres of a deal's tracts, by their ids. */
export async function readAcresByTract(
  tx: Tx,
  tenantId: string,
  dealId: string,
): Promise<Map<string, string | null>> {
  const { rows } = await tx.execute<{ id: string; netAcres: string | null }>(sql`
    select id, net_acres::text as "netAcres" from deal_tracts
    where tenant_id = ${tenantId} and deal_id = ${dealId}`)
  return new Map(rows.map(({ id, netAcres }) => [id, netAcres]))
}
