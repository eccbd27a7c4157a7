import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../data/database.server.ts'

/** Someone who wants to know when a topic of an audience (an organization or a person) changes. */
export type Listener = (audience: string | null, topic: string | null) => void

export type Signals = { stop(): Promise<void> }

const againMs = 500

/**
 * Hears every signal of every process through one connection, which is none of the pool's. When the connection was
 * lost, signals may have been missed: the listener is then called with null for both, which means that anything may
 * have changed.
 */
export async function hearSignals(database: Database, log: Logger, listener: Listener): Promise<Signals> {
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const fresh = database.listener()
    fresh.on('notification', ({ payload = '' }) => {
      const [audience = '', topic = ''] = payload.split(' ')
      listener(audience, topic)
    })
    // An error is followed by the end; a connection that the server closes quietly has the end alone.
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (client !== fresh || stopped) return
      client = null
      log.warn({ part: 'live' }, 'the connection that hears changes was lost; connecting again')
      reconnect()
    })
    try {
      await fresh.connect()
      await fresh.query('listen change')
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    client = fresh
  }

  function reconnect() {
    retry = setTimeout(() => {
      connect().then(
        () => {
          if (stopped) return client?.end()
          listener(null, null)
        },
        () => stopped || reconnect(),
      )
    }, againMs)
  }

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
