import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** A connection that the work of this path has; it is given back once and for all. */
type Held = { now: boolean }

const held = new AsyncLocalStorage<Held>()

/**
 * Runs work that has a connection. What it leaves running after its end, such as an email that goes out after the
 * commit, may take one again.
 */
export async function holding<T>(work: () => Promise<T>): Promise<T> {
  const turn = { now: true }
  try {
    // A query of drizzle begins when it is waited for: that too has to happen in here.
    return await held.run(turn, async () => await work())
  } finally {
    turn.now = false
  }
}

/** Why this path may not take a connection; null: it may. */
export const refusalOfSecond = (): Error | null =>
  held.getStore()?.now
    ? new Error(
        'This work holds a connection already. Pass its transaction on, or do this before or after it.',
      )
    : null

type Taken = Parameters<pg.Pool['connect']>[0]

/**
 * A pool that gives nobody a second connection. Ten people who each hold one and wait for another would wait for ever,
 * and everyone else behind them; so anyone who asks is told immediately, before it could wait, the first time that it runs.
 */
export class OneEachPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(handOver: Taken): void
  override connect(handOver?: Taken): Promise<pg.PoolClient> | void {
    const error = refusalOfSecond()
    if (!error) return handOver ? super.connect(handOver) : super.connect()
    if (!handOver) return Promise.reject(error)
    handOver(error, undefined, () => {})
  }
}
