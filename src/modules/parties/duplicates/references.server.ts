import { sql, type SQL } from 'drizzle-orm'
import { pluralize } from '../../../ui/formats.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import type { MergeRule } from '../../../core/module/merge-rule.server.ts'

/**
 * A column that refers to a contact, read from the database's own catalog, so that tables of later modules
 * are included.
 */
export type Reference = {
  table: string
  column: string
  /** Its primary key columns besides the organization. */
  key: string[]
  /** All columns that are written. */
  columns: string[]
  /**
   * The other columns of unique keys that contain this one, and the condition of partial keys, as SQL on their columns.
   */
  uniques: { others: string[]; holds: string | null }[]
  /** The number of tables whose rows are deleted with a row of this one. */
  parts: number
  /** The number of unique keys that use this column in an expression, which cannot be compared. */
  odd: number
  rule: MergeRule
}

/** Tables shared by every kind of record, which refer to records by noun and id. */
const sharedTables = ['attachments', 'comments', 'record_followers'] as const
const exceptParties = { unmergedCondition: `r.noun <> 'parties'` }

const tableRules: Readonly<Record<string, MergeRule>> = {
  attachments: { ...exceptParties, nouns: ['file', 'files'] },
  comments: { ...exceptParties, nouns: ['comment', 'comments'] },
  record_followers: exceptParties,
  // Earlier merges into the merged contact point to the survivor.
  parties: { nouns: ['merged contact', 'merged contacts'] },
  party_names: { nouns: ['other name', 'other names'], duplicateColumns: ['kind', 'name'] },
  party_addresses: {
    nouns: ['address', 'addresses'],
    duplicateColumns: [
      'purpose',
      'street',
      'city',
      'region',
      'postal_code',
      'country',
      'from_on',
      'until_on',
    ],
  },
  party_phones: { nouns: ['phone', 'phones'], duplicateColumns: ['number'] },
  party_emails: { nouns: ['email', 'emails'], duplicateColumns: ['email'] },
  party_links: { nouns: ['relation', 'relations'] },
  party_tax_numbers: { nouns: ['tax number', 'tax numbers'] },
  // Rows that are computed again or that record the merge itself.
  party_keys: { unmergedCondition: 'true' },
  party_pairs: { unmergedCondition: 'true' },
  party_merges: { unmergedCondition: 'true' },
}

/** Returns every column of the database that refers to a contact, with its module's merge rule. */
export async function referencesToParties(tx: Tx): Promise<Reference[]> {
  const { rows } = await tx.execute<Omit<Reference, 'rule'>>(sql`
    with named as (
      select c.conrelid, r.relname as "table", a.attname as "column", a.attnum
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
      where c.contype = 'f' and c.confrelid = 'parties'::regclass
      union all
      select r.oid, r.relname, a.attname, a.attnum from pg_class r
      join pg_attribute a on a.attrelid = r.oid and a.attname = 'record_id'
      where r.relnamespace = 'public'::regnamespace and r.relname = any (${sql.param([...sharedTables])}::text[]))
    select n."table", n."column",
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = n.conrelid and i.indisprimary and a.attname <> 'tenant_id' order by a.attnum) as key,
      array(select a.attname::text from pg_attribute a where a.attrelid = n.conrelid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      coalesce((select jsonb_agg(jsonb_build_object('others', u.others, 'holds', pg_get_expr(i.indpred, i.indrelid))) from pg_index i cross join lateral (
        select coalesce(jsonb_agg(a.attname order by a.attnum), '[]') as others from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname not in ('tenant_id', n."column")) u
        where i.indrelid = n.conrelid and i.indisunique and n.attnum = any (i.indkey)), '[]') as uniques,
      (select count(*)::int from pg_constraint f where f.contype = 'f' and f.confrelid = n.conrelid and f.confdeltype = 'c') as parts,
      (select count(*)::int from pg_index i where i.indrelid = n.conrelid and i.indisunique and i.indexprs is not null
        and pg_get_indexdef(i.indexrelid) ~ ('\\m' || n."column" || '\\M')) as odd
    from named n order by 1, 2`)
  const rules = Object.assign(
    {},
    tableRules,
    ...allModules().map(({ mergeRules = {} }) => mergeRules),
  ) as Record<string, MergeRule>
  return rows.map(row => {
    const rule = rules[row.table] ?? {}
    const same = rule.duplicateColumns ? [{ others: [...rule.duplicateColumns], holds: null }] : []
    return { ...row, uniques: [...row.uniques, ...same], rule }
  })
}

/**
 * Returns the number of rows of each reference that refer to a contact, in one statement; `more` narrows them, as SQL
 * on a row r.
 */
export async function countRows(
  tx: Tx,
  tenantId: string,
  references: readonly Reference[],
  id: string,
  more: (ref: Reference) => SQL = () => sql`true`,
): Promise<[Reference, number][]> {
  const counts = references.map(
    (ref, index) => sql`
      select ${sql.raw(String(index))} as at, count(*)::int as count from ${sql.identifier(ref.table)} r
      where r.tenant_id = ${tenantId} and r.${sql.identifier(ref.column)} = ${id} and ${more(ref)}
        ${sql.raw(ref.column === 'record_id' ? `and r.noun = 'parties'` : '')}`,
  )
  const { rows } = await tx.execute<{ at: number; count: number }>(sql.join(counts, sql` union all `))
  return rows.map(({ at, count }) => [references[at]!, count])
}

/** Counts of rows in words, added up by name: "2 leases"; zero counts are skipped. */
export function describeCounts(counts: readonly (readonly [Reference, number])[]): string[] {
  const byName = new Map<string, { count: number; many: string }>()
  for (const [{ table, rule }, count] of counts) {
    const [singular, plural] = rule.nouns ?? [`row of ${table}`, `rows of ${table}`]
    byName.set(singular, { count: (byName.get(singular)?.count ?? 0) + count, many: plural })
  }
  return [...byName].flatMap(([singular, { count, many: plural }]) =>
    count > 0 ? [pluralize(count, singular, plural)] : [],
  )
}
