import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../data/database.server.ts'
import { AppError } from '../error/AppError.ts'
import { attempts } from '../tenancy/tenant.table.ts'

/** At most `most` tries within `minutes`, counted under a key such as `join:PERSON`. */
export type Bound = { key: string; most: number; minutes: number }

/**
 * Takes one try from every bound before the try is made, so that tries made at the same moment cannot share the last
 * one. Counted outside of any other transaction: a refused try stays counted.
 * @throws AppError `too_many`, saying when to come back.
 */
export async function takeTries(database: Database, bounds: readonly Bound[]): Promise<void> {
  const waits = await Promise.all(bounds.map(bound => takeOne(database, bound)))
  const wait = Math.max(...waits)
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60)
    throw new AppError(
      'too_many',
      `That were too many tries. Please come back in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      { details: { seconds: wait } },
    )
  }
}

/** Gives the tries back after one that was right: only wrong ones count. */
export async function giveTriesBack(database: Database, bounds: readonly Bound[]): Promise<void> {
  await database.people
    .update(attempts)
    .set({ count: sql`greatest(0, ${attempts.count} - 1)` })
    .where(inArray(attempts.key, bounds.map(hashed)))
}

/** Counts one try; how many seconds to wait when that is one too many, otherwise 0. */
async function takeOne(database: Database, bound: Bound): Promise<number> {
  const window = sql`make_interval(mins => ${bound.minutes})`
  const { rows } = await database.people.execute<{ count: number; wait: number }>(sql`
    insert into attempts as a (key, count, window_started_at) values (${hashed(bound)}, 1, now())
    on conflict (key) do update set
      count = case when a.window_started_at < now() - ${window} then 1 else a.count + 1 end,
      window_started_at = case when a.window_started_at < now() - ${window} then now() else a.window_started_at end
    returning count, ceil(extract(epoch from window_started_at + ${window} - now()))::int as wait`)
  const { count, wait } = rows[0]!
  if (count === 1) await forgetOld(database)
  return count > bound.most ? Math.max(1, wait) : 0
}

const forgetOld = (database: Database) =>
  database.people.execute(sql`delete from attempts where window_started_at < now() - interval '1 day'`)

/** Addresses that people mistype are nobody's business, not even the database's. */
const hashed = ({ key }: Bound) => createHash('sha256').update(key).digest('base64url')
