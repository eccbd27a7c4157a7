import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database } from '../data/database.server.ts'
import { AppError } from '../error/AppError.ts'
import { attempts } from '../tenancy/tenant.table.ts'

/**
 * At most `most` tries within `minutes`, counted under a key such as `join:PERSON`. A bound with `beyond` never
 * refuses by itself: once it is full, the narrower one holds instead.
 */
export type Bound = { key: string; most: number; minutes: number; beyond?: Omit<Bound, 'beyond'> }

/** What was counted, to be given back; and the database's time before the try. */
export type Tries = { keys: readonly string[]; at: Date }

/**
 * Takes one try from every bound before the try is made, so that tries made at the same moment cannot share the last
 * one. All or none: a try that one bound refuses counts in no other, so that nobody can fill someone else's.
 * @throws AppError `too_many`, saying when to come back.
 */
export async function takeTries(database: Database, bounds: readonly Bound[]): Promise<Tries> {
  const asked = JSON.stringify(bounds.map(hashed))
  const { rows } = await database.people.execute<{ taken: string[]; wait: number; at: string }>(
    sql`select taken, wait, at from take_tries(${asked}::jsonb)`,
  )
  const { taken: keys, wait, at } = rows[0]!
  if (wait === 0) return { keys, at: new Date(at) }
  const minutes = Math.ceil(wait / 60)
  throw new AppError(
    'too_many',
    `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { details: { seconds: wait } },
  )
}

/** Gives the tries back after one that was right: only wrong ones count. */
export async function giveTriesBack(database: Database, { keys }: Tries): Promise<void> {
  if (keys.length > 0)
    await database.people.execute(sql`select give_tries_back(array(
      select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`)
}

/** Deletes what no longer counts. Each minute, by the index: the table stays as small as what happens in its windows. */
export const forgetOldTries = async ({ people }: Database): Promise<void> => {
  await people.delete(attempts).where(lt(attempts.endsAt, sql`now()`))
}

/** Addresses that people mistype are nobody's business, not even the database's. */
const hashed = ({ key, beyond, ...bound }: Bound): Bound => ({
  ...bound,
  key: createHash('sha256').update(key).digest('base64url'),
  ...(beyond && { beyond: hashed(beyond) }),
})
