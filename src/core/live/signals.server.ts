import { AsyncResource } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { parseSignal, type Hear } from '../data/connection/signals.server.ts'
import type { Database } from '../data/database.server.ts'

/** Called when a topic of an audience (an organization or a user) changes; null means any. */
export type Listener = (audience: string | null, topic: string | null) => void

export type Signals = {
  /** Resolves once every signal committed before has been received. Rejects if the connection is lost. */
  caughtUp(): Promise<void>
  /** Sends presence to every process on this database. It may be lost. */
  tellPresent(text: string): void
  stop(): Promise<void>
}

const retryMs = 500
const presentChannel = 'present'

/**
 * Receives the signals of all processes through one connection outside the pool. If that connection was lost, signals
 * may have been missed, so the listener is called with null for both: anything may have changed.
 */
export async function hearSignals(
  database: Database,
  log: Logger,
  listener: Listener,
  heardPresent: (text: string) => void = () => {},
): Promise<Signals> {
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  /** A private channel. Notifications share one queue, so its messages arrive after everything sent before. */
  const channelName = `heard_${randomBytes(8).toString('hex')}`
  const waiting = new Map<string, { heard: () => void; lost: (error: Error) => void }>()
  let requests = 0
  /**
   * Signals of this process arrive twice: from the commit and from the database. The first one counts, usually that of
   * the commit. These have arrived once.
   */
  const arrivedOnce = new Set<string>()

  const hear: Hear = (audience, topic, sender) => {
    if (sender?.startsWith(database.id)) {
      const text = `${audience} ${topic} ${sender}`
      if (arrivedOnce.delete(text)) return
      arrivedOnce.add(text)
    }
    listener(audience, topic)
  }
  /** The context outside of the transaction that sent a signal, which still holds its connection. */
  const outside = new AsyncResource('signals')
  database.onTold((...signal) => {
    // Signals of triggers have no sender, so that only the database's copy counts.
    if (signal[2] && client) outside.runInAsyncScope(hear, null, ...signal)
  })

  async function connect() {
    const fresh = database.listener()
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === channelName) return waiting.get(payload)?.heard()
      if (channel === presentChannel) return heardPresent(payload)
      hear(...parseSignal(payload))
    })
    // An error is followed by the end event; a connection that the server closes quietly has only the end event.
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (client !== fresh) return
      client = null
      arrivedOnce.clear()
      for (const { lost } of waiting.values()) lost(new Error('The change listener lost its connection.'))
      if (stopped) return
      log.warn({ part: 'live' }, 'the change listener lost its connection; reconnecting')
      reconnect()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen change; listen ${presentChannel}; listen ${channelName}`)
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
    }, retryMs)
  }

  await connect()
  return {
    caughtUp() {
      const word = String(++requests)
      const all = new Promise<void>((received, lost) => {
        waiting.set(word, { heard: received, lost })
        if (client) client.query(`select pg_notify('${channelName}', '${word}')`).catch(lost)
        else lost(new Error('The change listener is not connected.'))
      })
      return all.finally(() => waiting.delete(word))
    },
    tellPresent(text) {
      client?.query('select pg_notify($1, $2)', [presentChannel, text]).catch(() => {})
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
