import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** The connection held by the current async context; `now` becomes false once it is released. */
type HeldConnection = { now: boolean }

const heldConnection = new AsyncLocalStorage<HeldConnection>()

/**
 * Runs work that holds a connection. Work still running after it ends, such as an email sent after the commit, may
 * take another one.
 */
export async function holdConnection<T>(work: () => Promise<T>): Promise<T> {
  const turn = { now: true }
  try {
    // Drizzle starts a query when it is awaited, so the await has to happen inside this context.
    return await heldConnection.run(turn, async () => await work())
  } finally {
    turn.now = false
  }
}

/** The error if the current async context may not take a connection; null if it may. */
export const refusalOfSecond = (): Error | null =>
  heldConnection.getStore()?.now
    ? new Error(
        'This work already holds a connection. Pass on its transaction, or do this before or after it.',
      )
    : null

type Taken = Parameters<pg.Pool['connect']>[0]

/**
 * A pool that refuses a second connection to work that already holds one. If ten requests each held one and waited
 * for another, they would wait forever and block everyone else. The refusal is immediate, so the mistake shows the
 * first time the code runs.
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
