import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChanges } from '../../../core/data/record.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { lockProspect, recordType } from '../record/prospect-records.server.ts'
import { prospectOffers } from '../record/prospect.table.ts'
import { isLeasedByOthers, ownerName, type Owner } from '../record/owner.ts'
import { termsSchema, type OfferStatus, type Terms } from '../record/offer.ts'

/** The maximum number of owners who get an offer at a time. */
const maxOffers = 2000

type OfferInput = Pick<Owner, 'estate' | 'name' | 'executive' | 'leased' | 'leasedUntil'> & {
  id: string
  party: string | null
  tract: string
  netAcres: string | null
  offerId: string | null
  status: OfferStatus | null
  isSame: boolean
}

/** Returns the reason why an owner gets no offer; null if they get one. */
function offerProblem(owner: OfferInput, today: string): string | null {
  if (owner.estate !== 'MINERALS') return 'This is a surface interest.'
  if (!owner.executive) return 'This owner can’t sign leases.'
  if (owner.party === null) return 'The owner is not a contact.'
  if (isLeasedByOthers(owner, today)) return 'It is leased to another company.'
  if (owner.netAcres === null) return 'The acres are unknown.'
  if (Number(owner.netAcres) === 0) return 'The share is zero acres.'
  if (owner.status === 'SIGNED') return 'It is already signed.'
  return owner.isSame ? 'The same offer is already open.' : null
}

/**
 * Makes an offer to each of several owners; it supersedes the previous one. Owners who get none are listed
 * with the reason.
 */
export const makeOffers = tenantProcedure(access.write)
  .input(
    z.object({
      prospectId: z.uuid(),
      ownerIds: z
        .array(z.uuid())
        .min(1, 'Choose some owners.')
        .max(maxOffers, `At most ${maxOffers} owners at a time.`),
      terms: termsSchema,
    }),
  )
  .mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const { prospectId, terms } = input
      if (terms.expiresOn !== null && terms.expiresOn < ctx.today)
        throw fieldError('terms.expiresOn', 'This offer would already have expired.')
      await lockProspect(tx, tenantId, prospectId)
      const owners = await selectedOwners(tx, tenantId, input)
      const checked = owners.map(owner => ({ owner, why: offerProblem(owner, ctx.today) }))
      const offerable = checked.filter(({ why: problem }) => problem === null).map(({ owner }) => owner)
      await storeOffers(tx, ctx, prospectId, offerable, terms)
      const skipped = checked.flatMap(({ owner, why: problem }) =>
        problem === null ? [] : [{ name: ownerName(owner), tract: owner.tract, why: problem }],
      )
      return { made: offerable.length, skipped }
    }),
  )

async function selectedOwners(
  tx: Tx,
  tenantId: string,
  { prospectId, ownerIds, terms }: { prospectId: string; ownerIds: readonly string[]; terms: Terms },
): Promise<OfferInput[]> {
  const { rows } = await tx.execute<OfferInput>(sql`
    select o.id, o.estate, o.name, p.name as party, o.executive, o.leased, o.leased_until::text as "leasedUntil",
      o.net_acres::text as "netAcres", t.tract_number as tract, f.id as "offerId", f.status,
      coalesce(f.status in ('OFFERED', 'MAILED') and f.per_acre = ${terms.perAcre}::numeric
        and f.royalty is not distinct from ${terms.royalty}::text
        and f.term_months is not distinct from ${terms.termMonths}::integer
        and f.expires_on is not distinct from ${terms.expiresOn}::date and f.net_acres = o.net_acres, false) as "isSame"
    from prospect_owners o
    join prospect_tracts t on t.tenant_id = o.tenant_id and t.id = o.tract_id
    left join parties p on p.tenant_id = o.tenant_id and p.id = o.party_id and p.deleted_at is null
    left join prospect_offers f on f.tenant_id = o.tenant_id and f.owner_id = o.id and not f.superseded
    where o.tenant_id = ${tenantId} and o.prospect_id = ${prospectId}
      and o.id = any (${sql.param([...ownerIds])}::uuid[])
    order by t.position, o.id`)
  return rows
}

async function storeOffers(
  tx: Tx,
  { actor }: TenantContext,
  prospectId: string,
  owners: readonly OfferInput[],
  terms: Terms,
): Promise<void> {
  if (owners.length === 0) return
  const { tenantId, userId } = actor
  const supersededIds = owners.flatMap(({ offerId }) => offerId ?? [])
  await tx.execute(sql`
    update prospect_offers set superseded = true, version = version + 1, updated_at = now(), updated_by = ${userId}
    where tenant_id = ${tenantId} and id = any (${sql.param(supersededIds)}::uuid[])`)
  const stamps = { createdBy: userId, updatedBy: userId }
  const rows = owners.map(({ id: ownerId, netAcres }) => ({
    ...terms,
    ...stamps,
    tenantId,
    id: newId(),
    prospectId,
    ownerId,
    netAcres: netAcres!,
  }))
  await tx.insert(prospectOffers).values(rows)
  await recordChanges(
    tx,
    actor,
    owners.map(owner => ({
      noun: recordType,
      recordId: prospectId,
      act: 'make offer',
      after: { owner: ownerName(owner), tract: owner.tract, netAcres: owner.netAcres, ...terms },
    })),
  )
}
