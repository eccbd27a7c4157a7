import type { UndoContext } from '../../core/importing/merge.server.ts'
import { hasFilesSql } from '../../core/importing/undo-records.server.ts'
import { commentedCondition } from '../comments/commented-condition.port.server.ts'

type Reference = { table: string; column: string }

/** Rows that the duplicate search writes for every contact do not count as references. */
const searchTables = ['party_keys', 'party_pairs']

/**
 * SQL: true if anything refers to the party `r` in the organization $1: a record of any table that refers to
 * parties, except the tables in `except`, or a file or a comment. The tables are read from the database
 * catalog, so later modules are included.
 */
export async function referencedCondition(
  { query }: UndoContext,
  except: readonly string[] = [],
): Promise<string> {
  const { rows } = await query<Reference>(
    `select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column" from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'parties'::regclass and a.attname <> 'tenant_id'
       and $1::uuid is not null and $2::uuid is not null`,
  )
  const referenceChecks = rows
    .filter(({ table }) => ![...searchTables, ...except].includes(table))
    .map(
      ({ table, column }) =>
        `exists (select 1 from ${table} u where u.tenant_id = $1 and u.${column} = r.id)`,
    )
  return [...referenceChecks, hasFilesSql('parties'), commentedCondition('parties')].join(' or ')
}
