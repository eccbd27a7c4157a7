import { setTimeout as wait } from 'node:timers/promises'
import type { PostmasterAddress, Log, Postmaster } from './postmaster.server.ts'

/** The most restarts per minute after a server ended unexpectedly or failed to start. */
const maxRestartsPerMinute = 6
const minuteMs = 60_000
/**
 * The shortest interval between two starts, doubled after each failure. A server that ran for a while is restarted
 * without a pause.
 */
const firstPauseMs = 50

/**
 * A server that is restarted at the same address whenever it ends unexpectedly. `failure` resolves if it does not stay
 * up.
 */
export async function supervisePostmaster(
  start: (at: PostmasterAddress | null) => Promise<Postmaster>,
  log: Log,
): Promise<Postmaster> {
  let current = await start(null)
  let startedAt = Date.now()
  const { address } = current
  const stopping = new AbortController()
  let restarting: Promise<unknown> = Promise.resolve()

  /** Resolves with the reason when it gives up. */
  async function keepRunning(): Promise<string> {
    let endTimes: number[] = []
    for (;;) {
      let reason = await current.failure
      for (;;) {
        if (stopping.signal.aborted) return new Promise(() => {})
        endTimes = [...endTimes.filter(at => at > Date.now() - minuteMs), Date.now()]
        if (endTimes.length > maxRestartsPerMinute) return reason
        log.warn(`the database ${reason}; restarting it`)
        const pauseMs = firstPauseMs * 2 ** (endTimes.length - 1) - (Date.now() - startedAt)
        await wait(Math.max(0, pauseMs), undefined, { signal: stopping.signal }).catch(() => {})
        startedAt = Date.now()
        try {
          const starting = start(address)
          restarting = starting.catch(() => {})
          current = await starting
          break
        } catch (error) {
          reason = (error as Error).message
        }
      }
      log.info('the database is back')
    }
  }

  return {
    address,
    failure: keepRunning(),
    async stop() {
      stopping.abort()
      await restarting
      await current.stop()
    },
  }
}
