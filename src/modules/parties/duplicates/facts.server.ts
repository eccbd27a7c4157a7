import { sql, type SQL } from 'drizzle-orm'
import { groupBy } from '../../../core/data/group-by.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { PartyFacts } from './party-facts.ts'

type FactKind = 'otherNames' | 'phones' | 'emails' | 'addresses' | 'taxHash'
type FactRow = { id: string; what: FactKind; text: string }

/**
 * Reads the distinguishing facts of the contacts `p` that match `where`, by id. Their parts are queried by the ids
 * found, so no query plan depends on statistics of new rows.
 */
export async function readFacts(
  tx: Tx,
  tenantId: string,
  condition: SQL,
  limit?: number,
): Promise<PartyFacts[]> {
  const { rows } = await tx.execute<Pick<PartyFacts, 'id' | 'name' | 'kind' | 'capacity' | 'relation'>>(sql`
    select p.id, p.name, p.kind, p.capacity, p.relation from parties p
    where p.tenant_id = ${tenantId} and p.deleted_at is null and ${condition}
    order by p.id ${limit === undefined ? sql.empty() : sql`limit ${limit}`}`)
  if (rows.length === 0) return []
  const ids = sql.param(rows.map(({ id }) => id))
  const selectFacts = (kind: FactKind, text: SQL, table: string) => sql`
    select x.party_id as id, ${sql.raw(`'${kind}'`)} as what, ${text} as text from ${sql.raw(table)} x
    where x.tenant_id = ${tenantId} and x.party_id = any (${ids}::uuid[])`
  const parts = await tx.execute<FactRow>(
    sql.join(
      [
        selectFacts(
          'otherNames',
          sql`case x.kind when 'NEE' then 'née ' || x.name else x.name end`,
          'party_names',
        ),
        selectFacts('phones', sql`x.number`, 'party_phones'),
        selectFacts('emails', sql`x.email`, 'party_emails'),
        selectFacts('addresses', sql`concat_ws(' ', x.street, x.postal_code)`, 'party_addresses'),
        selectFacts('taxHash', sql`x.hash`, 'party_tax_numbers'),
      ],
      sql` union all `,
    ),
  )
  const byContact = groupBy(parts.rows, ({ id }) => id)
  return rows.map(row => {
    const facts = byContact.get(row.id) ?? []
    const getTexts = (kind: FactKind) => facts.flatMap(fact => (fact.what === kind ? [fact.text] : []))
    return {
      ...row,
      otherNames: getTexts('otherNames'),
      phones: getTexts('phones'),
      emails: getTexts('emails'),
      addresses: getTexts('addresses'),
      taxHash: getTexts('taxHash')[0] ?? null,
    }
  })
}
