import { Client, type ClientConfig } from 'pg'
import { query } from './database.ts'

/** The rows of each table as a count and a hash, regardless of order, read past row-level security. */
export async function readContents(owner: ClientConfig): Promise<Record<string, string>> {
  const client = new Client({ ...owner, options: '-c app.platform=on -c timezone=UTC' })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    const contents: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ rows: number; hash: string }>(
        `select count(*) as rows, md5(coalesce(string_agg("a row"::text, E'\\n' order by "a row"::text collate "C"), '')) as hash
         from "${name}" "a row"`,
      )
      contents[name] = `${rows[0]!.rows} rows, ${rows[0]!.hash}`
    }
    return contents
  } finally {
    await client.end()
  }
}

/** The constraints and protections of the tables: references, enabled triggers, policies. */
export const readRules = (owner: ClientConfig) =>
  query(
    owner,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'
     order by 1`,
  )
