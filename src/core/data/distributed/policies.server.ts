import type { Client } from 'pg'
import { StartError } from '../../config/start.error.ts'

/**
 * Rewrites a policy expression, as PostgreSQL prints it, without subqueries: settings are read for each row,
 * and other tables by a function (0217, 0220, 0301).
 */
const withoutSubSelects = (rule: string): string =>
  rule
    .replaceAll(/\( SELECT (app_\w+\(\)) AS app_\w+\)/g, '$1')
    .replaceAll(
      /\w+ IN \( SELECT p\.thread_id\s+FROM \w+ p\s+WHERE \(\(p\.tenant_id = app_tenant\(\)\) AND \(p\.user_id = app_user\(\)\)\)\)/g,
      match => `sees_thread(${/^\w+/.exec(match)![0]})`,
    )
    .replaceAll(
      /EXISTS \( SELECT\s+FROM \w+ m\s+WHERE \(\(m\.tenant_id = (\w+\.tenant_id)\) AND \(m\.id = (\w+\.\w+)\)\)\)/g,
      'sees_message($1, $2)',
    )
    .replaceAll(
      /EXISTS \( SELECT\s+FROM \w+ p\s+WHERE \(\(p\.tenant_id = (\w+\.tenant_id)\) AND \(p\.id = (\w+\.\w+)\)\)\)/g,
      'sees_project($1, $2)',
    )
    .replaceAll(
      /(\w+) IN \( SELECT a\.id\s+FROM \w+ a\s+WHERE \(a\.tenant_id = app_tenant\(\)\)\)/g,
      'sees_analysis($1)',
    )
    .replaceAll(
      /(\w+) IN \( SELECT p\.id\s+FROM \w+ p\s+WHERE \(p\.tenant_id = app_tenant\(\)\)\)/g,
      'sees_project(tenant_id, $1)',
    )

/**
 * Rewrites the policies of tables that are not placed yet so that the engine accepts them.
 * @throws StartError for a policy that queries another table in an unknown form, and for a restrictive one, which the
 * engine would turn into a permissive one on the nodes (migration 0280).
 */
export async function rewritePolicies(client: Client): Promise<void> {
  const { rows } = await client.query<{
    table: string
    policy: string
    narrows: boolean
    qual: string | null
    check: string | null
  }>(`
    select tablename as "table", policyname as policy, permissive <> 'PERMISSIVE' as narrows, qual, with_check as "check"
    from pg_policies
    where schemaname = 'public' and (permissive <> 'PERMISSIVE' or concat(qual, with_check) ~ 'SELECT')`)
  for (const { table, policy, narrows, qual, check } of rows) {
    const [using, withCheck] = [qual, check].map(rule => rule && withoutSubSelects(rule))
    if (narrows || /SELECT/.test(`${using} ${withCheck}`))
      throw new StartError(
        narrows
          ? `The policy ${policy} of ${table} is restrictive, which the servers with the rows would not enforce.`
          : `The policy ${policy} of ${table} queries another table in a way that cannot be distributed yet.`,
      )
    const rules = [using && `using (${using})`, withCheck && `with check (${withCheck})`].filter(Boolean)
    await client.query(`alter policy ${policy} on ${table} ${rules.join(' ')}`)
  }
}
