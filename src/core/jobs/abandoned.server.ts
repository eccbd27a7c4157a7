import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Holds a connection under the worker's name as long as the process lives. The database closes it when the process
 * ends in any way, so that others can detect abandoned jobs.
 */
export async function showPresence(pool: pg.Pool, name: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Retries, because the database may be unavailable, and then no jobs run either.
    await waitWhilePresent(pool, name, signal).catch(() => wait(1_000, undefined, { signal }).catch(() => {}))
  }
}

async function waitWhilePresent(pool: pg.Pool, name: string, signal: AbortSignal): Promise<void> {
  const client = await pool.connect()
  try {
    const disconnected = new Promise<void>(resolve => {
      client.once('error', () => resolve())
      client.once('end', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await client.query(`select set_config('application_name', $1, false)`, [name])
    if (!signal.aborted) await disconnected
  } finally {
    client.release(true)
  }
}

/**
 * Unlocks the jobs and queues of processes that ended without doing so, such as killed ones; otherwise they would
 * wait for hours. Jobs are safe to repeat. `atLeast` is the minimum age of a lock in seconds, so that a worker whose
 * connection is just being opened does not count as dead.
 */
export async function unlockAbandoned(pool: pg.Pool, atLeast = 5): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(name)) from (
       select locked_by as name from graphile_worker._private_jobs where locked_at < now() - $1 * interval '1 s'
       union select locked_by from graphile_worker._private_job_queues where locked_at < now() - $1 * interval '1 s') held
     where name is not null and not exists (select 1 from pg_stat_activity a where a.application_name = held.name)
     having count(*) > 0`,
    [atLeast],
  )
}
