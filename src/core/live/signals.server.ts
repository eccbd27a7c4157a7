import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../data/database.server.ts'

/** Somebody who wants to know when a topic of an audience (an organization or a person) changes. */
export type Listener = (audience: string | null, topic: string | null) => void

export type Signals = { stop(): void }

/**
 * Hears every signal of every process through one connection. When the connection was lost, signals may have been
 * missed: the listener is then called with null for both, which means that anything may have changed.
 */
export async function hearSignals(database: Database, log: Logger, listener: Listener): Promise<Signals> {
  let client: pg.PoolClient | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const fresh = await database.connect()
    client = fresh
    fresh.on('notification', ({ payload = '' }) => {
      const [audience = '', topic = ''] = payload.split(' ')
      listener(audience, topic)
    })
    fresh.on('error', error => {
      if (client !== fresh) return
      client = null
      fresh.release(error)
      if (!stopped) reconnect()
    })
    await fresh.query('listen change')
  }

  function reconnect() {
    log.warn({ part: 'live' }, 'the connection that hears changes was lost; connecting again')
    retry = setTimeout(() => {
      connect().then(
        () => listener(null, null),
        () => stopped || reconnect(),
      )
    }, 500)
  }

  await connect()
  return {
    stop() {
      stopped = true
      clearTimeout(retry)
      const last = client
      client = null
      // Closed, not given back to the pool: it is still listening.
      last?.release(true)
    },
  }
}
