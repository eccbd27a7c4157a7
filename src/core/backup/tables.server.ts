import type { ClientBase } from 'pg'

/**
 * Tables that are not copied: migrations are applied during a restore, and secrets are stored where the new place
 * keeps them.
 */
const excludedTables = ['migrations', 'server_secrets']

/** The product's tables with their stored columns, without generated ones. */
export async function listTables(client: ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and pg_has_role(c.relowner, 'usage') and c.relname <> all ($1)
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, c.relname order by c.relname`,
    [excludedTables],
  )
  return rows
}

/** The current position of each sequence. */
export async function readSequences(client: ClientBase) {
  const { rows: matches } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'
       and pg_has_role(sequenceowner, 'usage') order by 1`,
  )
  const sequences: { name: string; last: string; called: boolean }[] = []
  for (const { name } of matches) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoteIdentifier(name)}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  return sequences
}

/** The number of rows in a table, and a checksum of all rows that does not depend on their order. */
export async function tableChecksum(
  client: ClientBase,
  table: string,
): Promise<{ rows: string; sum: string }> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended("a row"::text, 0)::numeric), 0)::text as sum
     from ${quoteIdentifier(table)} "a row"`,
  )
  return rows[0]!
}

/** Makes values be written as text in the same way on every server, and removes all timeouts. */
export async function prepareSession(client: ClientBase): Promise<void> {
  await client.query(
    Object.entries(copySettings)
      .map(([name, value]) => `set local ${name} = '${value}'`)
      .join('; '),
  )
}

const copySettings = {
  'app.platform': 'on',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quoteList = (names: readonly string[]) => names.map(quoteIdentifier).join(', ')
