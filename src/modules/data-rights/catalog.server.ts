import type { PoolClient } from 'pg'
import { migratedTables } from '../../core/data/migrate.server.ts'

/** A database table, as the catalog describes it, so that later migrations need not register theirs for the export. */
export type CatalogTable = { name: string; columns: CatalogColumn[]; key: string[] }
export type CatalogColumn = { name: string; isText: boolean }

/** Exports do not contain exports or search indexes. */
const excludedTables = ['data_exports', 'data_export_parts', 'search_entries', 'page_words', 'ticket_words']

/** Columns with secrets that open accounts or links. They are omitted, and the README lists them. */
const secretPattern = /(^|_)(password|secret|token|backup_codes)$|(token|code|key|secret|password|pass)_hash$/

export const isSecretColumn = (column: string) => secretPattern.test(column)

/** All tables with one of these columns, by name, with their columns in order and their primary key. */
export async function readTablesWithColumns(
  client: PoolClient,
  columns: readonly string[],
): Promise<CatalogTable[]> {
  const { rows } = await client.query<CatalogTable>(
    `select c.relname::text as name,
       json_agg(json_build_object('name', a.attname, 'isText', t.typcategory in ('S', 'A', 'U')) order by a.attnum)
         as columns,
       coalesce((select json_agg(k.attname order by k.attname <> 'tenant_id', k.attname)
                 from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
                 where i.indrelid = c.oid and i.indisprimary), '[]') as key
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname = any ($1)
       and exists (select 1 from pg_attribute o
                   where o.attrelid = c.oid and o.attname = any ($2) and not o.attisdropped)
     group by c.oid, c.relname order by c.relname`,
    [migratedTables().filter(name => !excludedTables.includes(name)), columns],
  )
  return rows
}
