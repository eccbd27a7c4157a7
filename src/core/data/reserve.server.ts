import type { AppError } from '../error/AppError.ts'
import type { Tx } from './database.server.ts'
import { settleAll } from './settle-all.server.ts'
import { takeAdvisoryLock } from './advisory-lock.server.ts'

type Places = {
  /** Counts what there is already. It is asked inside the transaction, after the others had their turn. */
  held: () => PromiseLike<number>
  most: number
  /** How many are added; 0 only takes the turn. */
  more?: number
  /** What a person is told when there is no room. */
  full: () => AppError
}

/**
 * Reserves room for rows in the transaction that adds them. Others who reserve under the same name wait until this
 * transaction ends, so the last place is never given twice. The limits of a plan have counters of their own: `reserveQuota`.
 */
export async function reserve(tx: Tx, name: string, { held, most, more = 1, full }: Places): Promise<void> {
  const [, there] = await settleAll([takeAdvisoryLock(tx, name), held()])
  if (there + more > most) throw full()
}
