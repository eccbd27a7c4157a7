import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Anyone who takes jobs holds a connection under its own name for as long as it lives. The database closes it with the
 * process, however that ends, so that others can tell whose jobs were left behind.
 */
export async function showPresence(pool: pg.Pool, name: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // The database may be away; so are the jobs.
    await present(pool, name, signal).catch(() => wait(1_000, undefined, { signal }).catch(() => {}))
  }
}

async function present(pool: pg.Pool, name: string, signal: AbortSignal): Promise<void> {
  const client = await pool.connect()
  try {
    const lost = new Promise<void>(resolve => {
      client.once('error', () => resolve())
      client.once('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await client.query(`select set_config('application_name', $1, false)`, [name])
    if (!signal.aborted) await lost
  } finally {
    client.release(true)
  }
}

/**
 * Gives back the jobs and queues of processes that ended without doing so, as a killed one does; without this they
 * would wait for hours. A job is safe to repeat. `atLeast`: seconds for which a job must have been held, so that one
 * that is just showing its presence is not taken for dead.
 */
export async function giveBackAbandoned(pool: pg.Pool, atLeast = 5): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(name)) from (
       select locked_by as name from graphile_worker._private_jobs where locked_at < now() - $1 * interval '1 s'
       union select locked_by from graphile_worker._private_job_queues where locked_at < now() - $1 * interval '1 s') held
     where name is not null and not exists (select 1 from pg_stat_activity a where a.application_name = held.name)
     having count(*) > 0`,
    [atLeast],
  )
}
