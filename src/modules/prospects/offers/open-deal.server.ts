import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { openDeal } from '../../deals/making/open-deal.port.server.ts'
import { landText, type TractLand } from '../../leases/record/tract.ts'
import { access } from '../access.ts'
import type { OfferStatus } from '../record/offer.ts'
import { lockProspect, recordType } from '../record/prospect-records.server.ts'

/**
 * Opens a deal for an offer, only once, with its terms, tract and owner; if the offer is signed, the lease is
 * made there.
 */
export const openDealFromOffer = tenantProcedure(access.write)
  .input(z.object({ prospectId: z.uuid(), id: z.uuid() }))
  .mutation(({ ctx, input: { prospectId, id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const { name: prospect } = await lockProspect(tx, tenantId, prospectId)
      const offer = await readOffer(tx, tenantId, prospectId, id)
      if (!offer || offer.superseded) throw notFound('Offer')
      if (offer.dealId !== null) return { dealId: offer.dealId }
      if (offer.partyId === null) throw new AppError('invalid', 'Link a contact to this owner first.')
      const { party, partyId, perAcre, royalty, termMonths, expiresOn, status } = offer
      const dealId = await openDeal(tx, ctx, {
        name: `${party}, ${prospect} ${offer.tractNumber}`.slice(0, 200),
        partyId,
        prospect: prospect.slice(0, 120),
        tract: {
          tractNumber: offer.tractNumber,
          legal: (offer.legal || landText(offer.land)).slice(0, 4000),
          state: offer.state,
          county: offer.county?.slice(0, 80) ?? null,
          grossAcres: offer.grossAcres,
          mineralInterest: offer.fraction,
        },
        perNma: perAcre,
        terms: { royalty, termMonths, expiresOn },
        sentOn: offer.mailedOn,
        acceptedOn: status === 'SIGNED' ? offer.answeredOn : null,
      })
      await tx.execute(
        sql`update prospect_offers set deal_id = ${dealId} where tenant_id = ${tenantId} and id = ${id}`,
      )
      await recordChange(tx, ctx.actor, {
        noun: recordType,
        recordId: prospectId,
        act: 'open deal',
        after: { owner: party, dealId },
      })
      return { dealId }
    }),
  )

type OfferForDeal = {
  dealId: string | null
  superseded: boolean
  status: OfferStatus
  perAcre: string
  royalty: string | null
  termMonths: number | null
  expiresOn: string | null
  mailedOn: string | null
  answeredOn: string | null
  fraction: string
  partyId: string | null
  party: string | null
  tractNumber: string
  legal: string
  land: TractLand
  state: string | null
  county: string | null
  grossAcres: string | null
}

async function readOffer(
  tx: Tx,
  tenantId: string,
  prospectId: string,
  id: string,
): Promise<OfferForDeal | undefined> {
  const { rows } = await tx.execute<OfferForDeal>(sql`
    select f.deal_id as "dealId", f.superseded, f.status, f.per_acre::text as "perAcre", f.royalty, f.term_months as "termMonths",
      f.expires_on::text as "expiresOn", f.mailed_on::text as "mailedOn", f.answered_on::text as "answeredOn", o.fraction,
      p.id as "partyId", p.name as party, t.tract_number as "tractNumber", t.legal, t.land, t.state, t.county,
      t.gross_acres::text as "grossAcres"
    from prospect_offers f
    join prospect_owners o on o.tenant_id = f.tenant_id and o.id = f.owner_id
    join prospect_tracts t on t.tenant_id = o.tenant_id and t.id = o.tract_id
    left join parties p on p.tenant_id = o.tenant_id and p.id = o.party_id and p.deleted_at is null
    where f.tenant_id = ${tenantId} and f.prospect_id = ${prospectId} and f.id = ${id}`)
  return rows[0]
}
