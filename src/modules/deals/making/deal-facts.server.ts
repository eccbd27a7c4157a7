import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { dealOffers } from '../offers/offer.table.ts'
import { dealTracts } from '../record/deal.table.ts'

export type PartyFacts = {
  id: string
  name: string
  kind: 'PERSON' | 'COMPANY' | 'TRUST' | 'ESTATE' | 'AGENCY' | 'UNKNOWN'
  isDead: boolean
  hasSigner: boolean
  hasTaxNumber: boolean
  hasAddress: boolean
}

/** Reads the facts of a counterparty that decide whether it can sign and be paid, or null if it does not exist. */
export async function readPartyFacts(
  tx: Tx,
  tenantId: string,
  id: string | null,
  today: Day,
): Promise<PartyFacts | null> {
  if (id === null) return null
  const hasLink = (kinds: string) => sql`exists (select 1 from party_links l
    where l.tenant_id = p.tenant_id and l.other_id = p.id and l.kind in (${sql.raw(kinds)}))`
  const { rows } = await tx.execute<PartyFacts>(sql`
    select p.id, p.name, p.kind,
      (p.kind <> 'ESTATE' and p.died_on is not null) or (p.kind = 'PERSON'
        and ${hasLink(`'HEIR_OF', 'DEVISEE_OF', 'EXECUTOR_OF', 'ADMINISTRATOR_OF'`)}) as "isDead",
      p.capacity is not null or ${hasLink(`'TRUSTEE_OF', 'EXECUTOR_OF', 'ADMINISTRATOR_OF'`)} as "hasSigner",
      exists (select 1 from party_tax_numbers t where t.tenant_id = p.tenant_id and t.party_id = p.id) as "hasTaxNumber",
      exists (select 1 from party_addresses a where a.tenant_id = p.tenant_id and a.party_id = p.id
        and (a.until_on is null or a.until_on >= ${today})) as "hasAddress"
    from parties p where p.tenant_id = ${tenantId} and p.id = ${id} and p.deleted_at is null`)
  return rows[0] ?? null
}

export const readDealTracts = (tx: Tx, tenantId: string, dealId: string) =>
  tx
    .select({
      id: dealTracts.id,
      version: dealTracts.version,
      tractNumber: dealTracts.tractNumber,
      legal: dealTracts.legal,
      state: dealTracts.state,
      county: dealTracts.county,
      grossAcres: dealTracts.grossAcres,
      mineralInterest: dealTracts.mineralInterest,
      netAcres: dealTracts.netAcres,
    })
    .from(dealTracts)
    .where(and(eq(dealTracts.tenantId, tenantId), eq(dealTracts.dealId, dealId)))
    .orderBy(sql`natural_key(${dealTracts.tractNumber})`, asc(dealTracts.id))

/** Reads a deal's offers in the order of creation. */
export const readDealOffers = (tx: Tx, tenantId: string, dealId: string) =>
  tx
    .select()
    .from(dealOffers)
    .where(and(eq(dealOffers.tenantId, tenantId), eq(dealOffers.dealId, dealId)))
    .orderBy(asc(dealOffers.createdAt), asc(dealOffers.id))
