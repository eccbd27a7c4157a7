import type { Client } from 'pg'
import { StartError } from '../../config/start.error.ts'

/** A rule as PostgreSQL tells it, without sub-selects: settings are asked for each row, other tables by a function (0217, 0220). */
const withoutSubSelects = (rule: string): string =>
  rule
    .replaceAll(/\( SELECT (app_\w+\(\)) AS app_\w+\)/g, '$1')
    .replaceAll(
      /\w+ IN \( SELECT p\.thread_id\s+FROM \w+ p\s+WHERE \(\(p\.tenant_id = app_tenant\(\)\) AND \(p\.user_id = app_user\(\)\)\)\)/g,
      words => `sees_thread(${/^\w+/.exec(words)![0]})`,
    )
    .replaceAll(
      /EXISTS \( SELECT\s+FROM \w+ m\s+WHERE \(\(m\.tenant_id = (\w+\.tenant_id)\) AND \(m\.id = (\w+\.\w+)\)\)\)/g,
      'sees_message($1, $2)',
    )
    .replaceAll(
      /EXISTS \( SELECT\s+FROM \w+ p\s+WHERE \(\(p\.tenant_id = (\w+\.tenant_id)\) AND \(p\.id = (\w+\.\w+)\)\)\)/g,
      'sees_project($1, $2)',
    )

/**
 * Rewrites the policies of tables that are not placed yet so that the engine takes them.
 * @throws StartError for one that asks another table in words that are not known here.
 */
export async function plainPolicies(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; policy: string; qual: string; check: string | null }>(`
    select tablename as "table", policyname as policy, qual, with_check as "check"
    from pg_policies where schemaname = 'public' and qual ~ 'SELECT'`)
  for (const { table, policy, qual, check } of rows) {
    const [using, written] = [qual, check].map(rule => rule && withoutSubSelects(rule))
    if (/SELECT/.test(using + (written ?? '')))
      throw new StartError(
        `The policy ${policy} of ${table} asks another table in a way that cannot be spread over servers yet.`,
      )
    await client.query(
      `alter policy ${policy} on ${table} using (${using})${written ? ` with check (${written})` : ''}`,
    )
  }
}
