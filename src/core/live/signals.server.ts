import { AsyncResource } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { parseSignal, type SignalHandler } from '../data/connection/signals.server.ts'
import type { Database } from '../data/database.server.ts'

/** Called when a topic of an audience (an organization or a user) changes; null means any. */
export type SignalListener = (audience: string | null, topic: string | null) => void

export type Signals = {
  /** Resolves once every signal committed before has been received. Rejects if the connection is lost. */
  caughtUp(): Promise<void>
  /** Sends presence to every process on this database. It may be lost. */
  sendPresence(text: string): void
  stop(): Promise<void>
}

const retryMs = 500
const presentChannel = 'present'

/**
 * Receives the signals of all processes through one connection outside the pool. If that connection was lost, signals
 * may have been missed, so the listener is called with null for both: anything may have changed.
 */
export async function listenForSignals(
  database: Database,
  log: Logger,
  listener: SignalListener,
  heardPresent: (text: string) => void = () => {},
): Promise<Signals> {
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  /** A private channel. Notifications share one queue, so its messages arrive after everything sent before. */
  const channelName = `heard_${randomBytes(8).toString('hex')}`
  const pendingConfirmations = new Map<string, { heard: () => void; lost: (error: Error) => void }>()
  let requests = 0
  /**
   * Signals of this process arrive twice: from the commit and from the database. The first one counts, usually that of
   * the commit. These have arrived once.
   */
  const arrivedOnce = new Set<string>()

  const receive: SignalHandler = (audience, topic, sender) => {
    if (sender?.startsWith(database.id)) {
      const text = `${audience} ${topic} ${sender}`
      if (arrivedOnce.delete(text)) return
      arrivedOnce.add(text)
    }
    listener(audience, topic)
  }
  /** The context outside of the transaction that sent a signal, which still holds its connection. */
  const outsideContext = new AsyncResource('signals')
  database.onSignal((...signal) => {
    // Signals of triggers have no sender, so that only the database's copy counts.
    if (signal[2] && client) outsideContext.runInAsyncScope(receive, null, ...signal)
  })

  async function connect() {
    const connection = database.listener()
    connection.on('notification', ({ channel, payload = '' }) => {
      if (channel === channelName) return pendingConfirmations.get(payload)?.heard()
      if (channel === presentChannel) return heardPresent(payload)
      receive(...parseSignal(payload))
    })
    // An error is followed by the end event; a connection that the server closes quietly has only the end event.
    connection.on('error', () => {})
    connection.on('end', () => {
      if (client !== connection) return
      client = null
      arrivedOnce.clear()
      for (const { lost } of pendingConfirmations.values())
        lost(new Error('The change listener lost its connection.'))
      if (stopped) return
      log.warn({ part: 'live' }, 'the change listener lost its connection; reconnecting')
      reconnect()
    })
    try {
      await connection.connect()
      await connection.query(`listen change; listen ${presentChannel}; listen ${channelName}`)
    } catch (error) {
      connection.end().catch(() => {})
      throw error
    }
    client = connection
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
      const token = String(++requests)
      const confirmation = new Promise<void>((confirm, lost) => {
        pendingConfirmations.set(token, { heard: confirm, lost })
        if (client) client.query(`select pg_notify('${channelName}', '${token}')`).catch(lost)
        else lost(new Error('The change listener is not connected.'))
      })
      return confirmation.finally(() => pendingConfirmations.delete(token))
    },
    sendPresence(text) {
      client?.query('select pg_notify($1, $2)', [presentChannel, text]).catch(() => {})
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
