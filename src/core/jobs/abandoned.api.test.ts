import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { openPool } from '../data/database.server.ts'
import { type TestDatabase, testDatabase } from '../data/testing/database.ts'
import { unlockAbandoned, showPresence } from './abandoned.server.ts'

let testDb: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  testDb = await testDatabase()
  pool = openPool(testDb.owner)
})
afterAll(async () => {
  await pool.end()
  await testDb.drop()
})

const holders = async () => {
  const { rows } = await pool.query<{ name: string }>(
    'select distinct locked_by as name from graphile_worker._private_jobs where locked_by is not null order by 1',
  )
  return rows.map(({ name }) => name)
}

test('releases a dead process’s jobs, but not a live one’s', async () => {
  const living = new AbortController()
  for (const name of ['pool-dead', 'pool-living', 'pool-new']) {
    await pool.query(`select graphile_worker.add_job('work', '{}', queue_name => $1)`, [`of ${name}`])
  }
  const held = (name: string, seconds: number) =>
    pool.query(
      `with queue as (update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() - $2 * interval '1 s'
         where queue_name = 'of ' || $1 returning id)
       update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2 * interval '1 s'
         where job_queue_id = (select id from queue)`,
      [name, seconds],
    )
  await held('pool-dead', 60)
  await held('pool-living', 60)
  await held('pool-new', 1)
  const presence = showPresence(pool, 'pool-living', living.signal)
  const present = async () =>
    (await pool.query(`select 1 from pg_stat_activity where application_name = 'pool-living'`)).rowCount
  await expect.poll(present).toBe(1)

  await unlockAbandoned(pool)
  expect(await holders()).toEqual(['pool-living', 'pool-new'])
  const queues = await pool.query(
    `select 1 from graphile_worker._private_job_queues where locked_by = 'pool-dead'`,
  )
  expect(queues.rowCount).toBe(0)

  living.abort()
  await presence
  await expect.poll(present).toBe(0)
  await unlockAbandoned(pool, 0)
  expect(await holders()).toEqual([])
})
