import type { Tx } from '../../../core/data/database.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { deriveDeal } from '../offers/derive-deal.server.ts'
import { offerRecords } from '../offers/offer-records.server.ts'
import { totalBonus, offerSchema } from '../offers/offer.ts'
import { addDealTract } from '../tracts/deal-tract.server.ts'
import { beginDeal } from './begin-deal.port.server.ts'

/** An offer of another module for one tract of one owner, and its status: a draft until sent. */
type OfferedDeal = {
  name: string
  partyId: string
  prospect: string
  tract: unknown
  perNma: string
  terms: { royalty: string | null; termMonths: number | null; expiresOn: Day | null }
  sentOn: Day | null
  acceptedOn: Day | null
}

/**
 * Opens a deal in the first stage of lease acquisition, with the current tract and offer, in the caller's
 * transaction; if the offer is accepted, the lease can be made. Returns its id.
 * @throws AppError invalid
 */
export async function openDeal(
  tx: Tx,
  ctx: TenantContext,
  { name, partyId, prospect, tract, perNma, terms, sentOn, acceptedOn }: OfferedDeal,
): Promise<string> {
  const { tenantId } = ctx.actor
  const id = await beginDeal(tx, ctx.actor, 'LEASE', { name, partyId, prospect })
  const { tractId, netAcres } = await addDealTract(tx, ctx, id, tract)
  const prices = [{ tractId, netAcres, perNma }]
  await addRow(
    tx,
    ctx.actor,
    offerRecords(id),
    {
      ...parseFields(offerSchema, terms),
      prices,
      bonus: totalBonus(prices),
      kind: 'OFFER',
      number: 1,
      status: acceptedOn ? 'ACCEPTED' : sentOn ? 'SENT' : 'DRAFT',
      sentOn: sentOn ?? acceptedOn,
      decidedOn: acceptedOn,
    },
    { act: 'add offer' },
  )
  await deriveDeal(tx, tenantId, id)
  return id
}
