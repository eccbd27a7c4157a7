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
  const connection = { now: true }
  try {
    // Drizzle starts a query when it is awaited, so the await has to happen inside this context.
    return await heldConnection.run(connection, async () => await work())
  } finally {
    connection.now = false
  }
}

/** The error if the current async context may not take a connection; null if it may. */
export const secondConnectionError = (): Error | null =>
  heldConnection.getStore()?.now
    ? new Error(
        'This work already holds a connection. Pass on its transaction, or do this before or after it.',
      )
    : null

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/**
 * A pool that refuses a second connection to work that already holds one. If ten requests each held one and waited
 * for another, they would wait forever and block everyone else. The refusal is immediate, so the mistake shows the
 * first time the code runs.
 */
export class SingleCheckoutPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const error = secondConnectionError()
    if (!error) return callback ? super.connect(callback) : super.connect()
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => {})
  }
}
