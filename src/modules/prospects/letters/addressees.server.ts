import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { OfferStatus } from '../record/offer.ts'
import type { Addressee } from './plan.ts'

/** SQL: the mailing address of the contact `p` on a day, as lines of an envelope; null where there is none. */
const mailingAddress = (today: Day): SQL => sql`(
  select concat_ws(E'\n', a.street,
      nullif(concat_ws(' ', nullif(concat_ws(', ', nullif(a.city, ''), nullif(a.region, '')), ''), nullif(a.postal_code, '')), ''),
      nullif(a.country, 'US'))
  from party_addresses a
  where a.tenant_id = p.tenant_id and a.party_id = p.id and a.purpose in ('MAIL', 'REVENUE')
    and coalesce(a.from_on <= ${today}::date, true) and coalesce(a.until_on >= ${today}::date, true)
  order by a.purpose, a.from_on desc nulls last, a.id desc limit 1)`

type Which = {
  prospectId: string
  statuses: readonly OfferStatus[]
  ownerIds?: readonly string[] | undefined
}

/** The offers that stand and are so far, with whom to write to, in the order of tracts and owners. */
export async function addresseesOf(
  tx: Tx,
  tenantId: string,
  { prospectId, statuses, ownerIds }: Which,
  today: Day,
): Promise<Addressee[]> {
  const chosen = ownerIds ? sql`and o.id = any (${sql.param([...ownerIds])}::uuid[])` : sql``
  const { rows } = await tx.execute<Addressee>(sql`
    select f.id as "offerId", coalesce(p.name, o.name, '') as name, ${mailingAddress(today)} as address,
      case when f.status = 'RETURNED' then (select l.address from run_letters l
        where l.tenant_id = f.tenant_id and l.offer_id = f.id order by l.id desc limit 1) end as "returnedFrom",
      coalesce(p.do_not_contact, false) as "doNotContact",
      coalesce(to_jsonb(p) ->> 'died_on', '') <> '' as "hasDied",
      t.tract_number as tract, t.land, t.county, t.state, t.gross_acres::text as "grossAcres", o.fraction,
      f.net_acres::text as "netAcres", f.per_acre::text as "perAcre", f.royalty, f.term_months as "termMonths",
      f.expires_on::text as "expiresOn", f.certified_no as "certifiedNo"
    from prospect_offers f
    join prospect_owners o on o.tenant_id = f.tenant_id and o.id = f.owner_id
    join prospect_tracts t on t.tenant_id = o.tenant_id and t.id = o.tract_id
    left join parties p on p.tenant_id = o.tenant_id and p.id = o.party_id and p.deleted_at is null
    where f.tenant_id = ${tenantId} and f.prospect_id = ${prospectId} and not f.superseded
      and f.status = any (${sql.param([...statuses])}::text[]) ${chosen}
    order by t.position, natural_key(t.tract_number), lower(coalesce(p.name, o.name)), o.id`)
  return rows
}
