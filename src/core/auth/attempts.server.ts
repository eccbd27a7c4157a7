import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '../data/database.server.ts'
import { AppError } from '../error/AppError.ts'
import { attempts } from '../tenancy/tenant.table.ts'

/**
 * At most `most` tries within `minutes`, counted under a key such as `join:PERSON`. A limit with `beyond` never
 * refuses on its own: once it is full, the stricter one applies instead.
 */
export type AttemptLimit = {
  key: string
  most: number
  minutes: number
  beyond?: Omit<AttemptLimit, 'beyond'>
}

/** The counted tries, which can be refunded, and the database's time before the try. */
export type CountedAttempts = { keys: readonly string[]; at: Date }

/**
 * Counts an attempt against every limit before it is made, so that concurrent attempts cannot share the last
 * one. All limits count it or none: an attempt refused by one limit counts against no other, so no one can use
 * up another user's attempts.
 * @throws AppError `too_many`, with the time to wait
 */
export const consumeAttempts = (
  { people }: Database,
  limits: readonly AttemptLimit[],
): Promise<CountedAttempts> => consumeOrThrow(people, limits)

/**
 * Counts one try in the transaction that makes it. A rollback also discards the try, and others with the same key
 * wait until this transaction ends.
 * @throws AppError `too_many`, with this message and the time to wait
 */
export async function countAttempts(
  tx: Tx,
  limits: readonly AttemptLimit[],
  message?: string,
): Promise<void> {
  await consumeOrThrow(tx, limits, message)
}

/** True for the first try of a key within this many minutes, so that repetitions can be ignored. */
export async function isFirstInWindow(tx: Tx, key: string, minutes: number): Promise<boolean> {
  return (await consumeAll(tx, [{ key, most: 1, minutes }])).wait === 0
}

async function consumeOrThrow(
  db: Pick<Tx, 'execute'>,
  limits: readonly AttemptLimit[],
  message = 'Too many attempts.',
): Promise<CountedAttempts> {
  const { taken: keys, wait, at } = await consumeAll(db, limits)
  if (wait === 0) return { keys, at: new Date(at) }
  throw new AppError('too_many', `${message} Try again in ${formatWait(wait)}.`, {
    details: { seconds: wait },
  })
}

async function consumeAll(db: Pick<Tx, 'execute'>, limits: readonly AttemptLimit[]) {
  const hashedLimits = JSON.stringify(limits.map(hashLimitKey))
  const { rows } = await db.execute<{ taken: string[]; wait: number; at: string }>(
    sql`select taken, wait, at from take_tries(${hashedLimits}::jsonb)`,
  )
  return rows[0]!
}

/** "a minute", "12 minutes", "5 hours". */
function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** Refunds the tries after a correct one, because only wrong ones count. */
export async function refundAttempts(database: Database, { keys }: CountedAttempts): Promise<void> {
  if (keys.length > 0)
    await database.people.execute(sql`select give_tries_back(array(
      select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)))`)
}

/** Deletes expired tries by index. It runs each minute, so the table stays small. */
export const deleteExpiredAttempts = async ({ people }: Database): Promise<void> => {
  await people.delete(attempts).where(lt(attempts.endsAt, sql`now()`))
}

/** Hashes the keys, so that not even the database sees mistyped addresses. */
const hashLimitKey = ({ key, beyond, ...limit }: AttemptLimit): AttemptLimit => ({
  ...limit,
  key: createHash('sha256').update(key).digest('base64url'),
  ...(beyond && { beyond: hashLimitKey(beyond) }),
})
