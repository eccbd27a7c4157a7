import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

export type PlatformHealth = {
  /** Each part that is checked every minute, with its uptime over 90 days (percent) and in each of 12 weeks. */
  parts: { part: string; problem: string | null; uptime: number | null; weeks: (number | null)[] }[]
  queue: { waiting: number; running: number; failed: number; oldestSeconds: number | null }
  mails: { sent: number; failed: number }
  database: { mb: number; connections: number; maxConnections: number }
}

/** The current health of the platform: its parts, its queue, its email and its database. */
export async function readHealth(tx: Tx): Promise<PlatformHealth> {
  const { rows: parts } = await tx.execute<PlatformHealth['parts'][number]>(sql`
    with weeks as (select w::date as begins from generate_series(
      date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()), interval '1 week') w)
    select part,
      (select reason from health_incidents i where i.part = p.part and i.ended_at is null limit 1) as problem,
      (select 100.0 * sum(good) / nullif(sum(good + bad), 0) from health_days d where d.part = p.part)::float8 as uptime,
      array(select (select (100.0 * sum(good) / nullif(sum(good + bad), 0))::float8 from health_days d
        where d.part = p.part and d.day >= begins and d.day < begins + 7) from weeks order by begins) as weeks
    from unnest(array['app', 'files', 'mail', 'jobs']) with ordinality p (part, at) order by at`)
  const { rows } = await tx.execute<
    PlatformHealth['queue'] & PlatformHealth['database'] & PlatformHealth['mails']
  >(sql`
    select count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as "failed",
      extract(epoch from now() - min(run_at) filter (where locked_at is null and run_at <= now() and attempts < max_attempts))::float8
        as "oldestSeconds",
      (select pg_database_size(current_database())::float8 / 1048576) as mb,
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      (select setting::int from pg_settings where name = 'max_connections') as "maxConnections"
    from background_jobs()`)
  const { rows: mails } = await tx.execute<PlatformHealth['mails']>(sql`
    select count(*) filter (where status = 'sent')::int as sent, count(*) filter (where status = 'failed')::int as failed
    from mails where created_at >= now() - interval '7 days'`)
  const { waiting, running, failed, oldestSeconds, mb, connections, maxConnections } = rows[0]!
  return {
    parts,
    queue: { waiting, running, failed, oldestSeconds },
    mails: mails[0]!,
    database: { mb, connections, maxConnections },
  }
}
