import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '../data/database.server.ts'
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
export const consumeAttempts = ({ people }: Database, bounds: readonly Bound[]): Promise<Tries> =>
  take(people, bounds)

/**
 * Takes one try in the transaction that makes it. What is rolled back was no try, and anyone who asks for one of the same
 * key waits until this transaction ends.
 * @throws AppError `too_many`, with these words and when to come back
 */
export async function reserveTries(tx: Tx, bounds: readonly Bound[], words?: string): Promise<void> {
  await take(tx, bounds, words)
}

/** Whether this is the first of its key within so many minutes: what repeats need not be told again. */
export async function isFirstTry(tx: Tx, key: string, minutes: number): Promise<boolean> {
  return (await takeFrom(tx, [{ key, most: 1, minutes }])).wait === 0
}

async function take(
  on: Pick<Tx, 'execute'>,
  bounds: readonly Bound[],
  words = 'Too many attempts.',
): Promise<Tries> {
  const { taken: keys, wait, at } = await takeFrom(on, bounds)
  if (wait === 0) return { keys, at: new Date(at) }
  throw new AppError('too_many', `${words} Try again in ${waitText(wait)}.`, { details: { seconds: wait } })
}

async function takeFrom(on: Pick<Tx, 'execute'>, bounds: readonly Bound[]) {
  const asked = JSON.stringify(bounds.map(hashed))
  const { rows } = await on.execute<{ taken: string[]; wait: number; at: string }>(
    sql`select taken, wait, at from take_tries(${asked}::jsonb)`,
  )
  return rows[0]!
}

/** "a minute", "12 minutes", "5 hours". */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** Gives the tries back after one that was right: only wrong ones count. */
export async function refundAttempts(database: Database, { keys }: Tries): Promise<void> {
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
