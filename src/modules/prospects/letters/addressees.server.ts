import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { addressLines, addressOn } from '../../parties/address.ts'
import { refusalToContact } from '../../parties/contactable.ts'
import type { Address } from '../../parties/party-parts.ts'
import type { OfferStatus } from '../record/offer.ts'
import type { Addressee } from './plan.ts'

type AddresseeRow = Omit<Addressee, 'address' | 'refusal'> & {
  contact: Parameters<typeof refusalToContact>[0] | null
  addresses: Address[]
}

/** SQL: the addresses of the contact `p`, in the form that contacts use. */
const addresses = sql`(
  select coalesce(json_agg(json_build_object('purpose', a.purpose, 'street', a.street, 'city', a.city, 'region', a.region,
    'postalCode', a.postal_code, 'country', a.country, 'fromOn', a.from_on, 'untilOn', a.until_on) order by a.id), '[]')
  from party_addresses a where a.tenant_id = p.tenant_id and a.party_id = p.id) as addresses`

type AddresseeFilter = {
  prospectId: string
  statuses: readonly OfferStatus[]
  ownerIds?: readonly string[] | undefined
}

/** Reads the current offers with one of the given statuses and their addressees, in the order of tracts and owners. */
export async function readAddressees(
  tx: Tx,
  tenantId: string,
  { prospectId, statuses, ownerIds }: AddresseeFilter,
  today: Day,
): Promise<Addressee[]> {
  const ownerCondition = ownerIds ? sql`and o.id = any (${sql.param([...ownerIds])}::uuid[])` : sql``
  const { rows } = await tx.execute<AddresseeRow>(sql`
    select f.id as "offerId", p.id as "partyId", coalesce(p.name, o.name, '') as name, ${addresses},
      case when p.id is not null then json_build_object('name', p.name, 'kind', p.kind, 'diedOn', p.died_on, 'doNotContact', p.do_not_contact,
        'doNotContactOn', p.do_not_contact_on, 'doNotContactReason', p.do_not_contact_reason) end as contact,
      case when f.status = 'RETURNED' then (select l.address from letter_offers n
        join run_letters l on l.tenant_id = n.tenant_id and l.id = n.letter_id
        where n.tenant_id = f.tenant_id and n.offer_id = f.id order by l.id desc limit 1) end as "returnedFrom",
      t.tract_number as tract, t.land, t.county, t.state, t.gross_acres::text as "grossAcres", o.fraction,
      f.net_acres::text as "netAcres", f.per_acre::text as "perAcre", f.royalty, f.term_months as "termMonths",
      f.expires_on::text as "expiresOn", f.certified_no as "certifiedNo"
    from prospect_offers f
    join prospect_owners o on o.tenant_id = f.tenant_id and o.id = f.owner_id
    join prospect_tracts t on t.tenant_id = o.tenant_id and t.id = o.tract_id
    left join parties p on p.tenant_id = o.tenant_id and p.id = o.party_id and p.deleted_at is null
    where f.tenant_id = ${tenantId} and f.prospect_id = ${prospectId} and not f.superseded
      and f.status = any (${sql.param([...statuses])}::text[]) ${ownerCondition}
    order by t.position, natural_key(t.tract_number), lower(coalesce(p.name, o.name)), o.id`)
  return rows.map(({ contact, addresses, ...row }) => {
    const address = addressOn(addresses, 'MAIL', today)
    return {
      ...row,
      refusal: contact && refusalToContact(contact),
      address: address && addressLines(address).join('\n'),
    }
  })
}
