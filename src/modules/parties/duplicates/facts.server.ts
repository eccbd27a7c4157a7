import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { PartyFacts } from './party-facts.ts'

const all = (what: SQL, table: string) =>
  sql`array(select ${what} from ${sql.raw(table)} x where x.tenant_id = p.tenant_id and x.party_id = p.id)`

/** What tells the contacts that `where` leaves of a row `p` from others, in the order of their ids. */
export async function readFacts(tx: Tx, tenantId: string, where: SQL, most?: number): Promise<PartyFacts[]> {
  const { rows } = await tx.execute<PartyFacts>(sql`
    select p.id, p.name, p.kind, p.capacity, p.relation,
      ${all(sql`case x.kind when 'NEE' then 'née ' || x.name else x.name end`, 'party_names')} as "otherNames",
      ${all(sql`x.number`, 'party_phones')} as phones,
      ${all(sql`x.email`, 'party_emails')} as emails,
      ${all(sql`concat_ws(' ', x.street, x.postal_code)`, 'party_addresses')} as addresses,
      (select t.hash from party_tax_numbers t where t.tenant_id = p.tenant_id and t.party_id = p.id) as "taxHash"
    from parties p
    where p.tenant_id = ${tenantId} and p.deleted_at is null and ${where}
    order by p.id ${most === undefined ? sql.empty() : sql`limit ${most}`}`)
  return rows
}
