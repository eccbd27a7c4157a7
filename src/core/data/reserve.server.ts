import type { AppError } from '../error/AppError.ts'
import type { Tx } from './database.server.ts'
import { settleAll } from './settle-all.server.ts'
import { takeAdvisoryLock } from './advisory-lock.server.ts'

type Reservation = {
  /** Counts the existing rows. Called inside the transaction, once the others have ended. */
  countExisting: () => PromiseLike<number>
  max: number
  /** Number of rows to add; 0 only takes the lock. */
  amount?: number
  /** The error for the user if there is no room. */
  full: () => AppError
}

/**
 * Reserves room for rows in the transaction that adds them. Others who reserve under the same name wait until this
 * transaction ends, so the last place is never given twice. Plan limits have their own counters: `reserveQuota`.
 */
export async function reserve(
  tx: Tx,
  name: string,
  { countExisting, max, amount = 1, full }: Reservation,
): Promise<void> {
  const [, count] = await settleAll([takeAdvisoryLock(tx, name), countExisting()])
  if (count + amount > max) throw full()
}
