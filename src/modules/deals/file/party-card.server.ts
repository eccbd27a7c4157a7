import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Capacity, PartyKind } from '../../parties/party.ts'

export type PartyCard = {
  id: string
  name: string
  kind: PartyKind
  capacity: Capacity | null
  diedOn: string | null
  doNotContact: boolean
  doNotContactOn: string | null
  doNotContactReason: string | null
  names: { kind: string; name: string }[]
  links: { kind: string; name: string; id: string; sinceOn: string | null; instrument: string | null }[]
  phone: { shown: string; number: string; note: string } | null
  email: string | null
  address: string | null
  lastFour: string | null
  deals: number
  leases: number
  /** Open items on the curative list, and dollars paid by leases; null for users who may not see leases. */
  curative: number | null
  paid: string | null
}

/**
 * Reads a counterparty as shown on a deal's page, capacity first. Leases are counted only for users who may
 * open them.
 */
export async function readPartyCard(
  tx: Tx,
  tenantId: string,
  id: string | null,
  seesLeases: boolean,
): Promise<PartyCard | null> {
  if (id === null) return null
  const relatedList = (table: string, label: string) =>
    sql`from ${sql.raw(table)} x where x.tenant_id = p.tenant_id and x.party_id = p.id ${sql.raw(label)}`
  const address = relatedList(
    'party_addresses',
    `order by x.purpose = 'MAIL' desc, x.from_on desc nulls last limit 1`,
  )
  const { rows } = await tx.execute<PartyCard>(sql`
    select p.id, p.name, p.kind, p.capacity, p.died_on as "diedOn", p.do_not_contact as "doNotContact",
      p.do_not_contact_on as "doNotContactOn", p.do_not_contact_reason as "doNotContactReason",
      coalesce((select json_agg(json_build_object('kind', x.kind, 'name', x.name) order by x.name)
        ${relatedList('party_names', '')}), '[]') as names,
      coalesce((select json_agg(json_build_object('kind', l.kind, 'id', o.id, 'name', o.name, 'sinceOn', l.since_on,
          'instrument', l.instrument) order by l.since_on, o.name)
        from party_links l join parties o on o.tenant_id = l.tenant_id and o.id = l.other_id and o.deleted_at is null
        where l.tenant_id = p.tenant_id and l.party_id = p.id), '[]') as links,
      (select json_build_object('shown', x.shown, 'number', x.number, 'note', x.note)
        ${relatedList('party_phones', 'order by x.created_at limit 1')}) as phone,
      (select x.email ${relatedList('party_emails', 'order by x.created_at limit 1')}) as email,
      (select concat_ws(', ', x.street, x.city, concat_ws(' ', x.region, x.postal_code)) ${address}) as address,
      (select x.last_four ${relatedList('party_tax_numbers', '')}) as "lastFour",
      (select count(*) from deals d where d.tenant_id = p.tenant_id and d.party_id = p.id and d.deleted_at is null
        and d.outcome is null) as deals,
      ${
        seesLeases
          ? sql`(select count(distinct lp.lease_id) from lease_parties lp
              join leases l on l.tenant_id = lp.tenant_id and l.id = lp.lease_id and l.deleted_at is null
              where lp.tenant_id = p.tenant_id and lp.party_id = p.id)`
          : sql`0`
      } as leases,
      ${
        seesLeases
          ? sql`(select count(*)::int from curative_items c where c.tenant_id = p.tenant_id and c.party_id = p.id
              and c.deleted_at is null and c.status not in ('CURED', 'WAIVED')) as curative,
            (select coalesce(sum(coalesce(b.paid_amount, b.amount)), 0)::text from obligations b
              where b.tenant_id = p.tenant_id and b.payee_id = p.id and b.paid_on is not null and b.deleted_at is null) as paid`
          : sql`null::int as curative, null::text as paid`
      }
    from parties p where p.tenant_id = ${tenantId} and p.id = ${id} and p.deleted_at is null`)
  return rows[0] ?? null
}
