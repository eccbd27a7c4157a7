import { setTimeout as wait } from 'node:timers/promises'
import type { PostmasterAddress, Log, Postmaster } from './postmaster.server.ts'

/** The most restarts per minute of a server that ended unexpectedly or failed to start. */
const maxAMinute = 6
const minuteMs = 60_000
/**
 * The shortest interval between two starts, doubled after each failure. A server that ran for a while is restarted
 * without a pause.
 */
const firstPauseMs = 50

/**
 * A server that is restarted at the same address whenever it ends unexpectedly. `lost` resolves if it does not stay
 * up.
 */
export async function supervisePostmaster(
  start: (at: PostmasterAddress | null) => Promise<Postmaster>,
  log: Log,
): Promise<Postmaster> {
  let current = await start(null)
  let began = Date.now()
  const { address } = current
  const stopping = new AbortController()
  let restarting: Promise<unknown> = Promise.resolve()

  /** Resolves with the reason when it gives up. */
  async function keep(): Promise<string> {
    let ends: number[] = []
    for (;;) {
      let why = await current.lost
      for (;;) {
        if (stopping.signal.aborted) return new Promise(() => {})
        ends = [...ends.filter(at => at > Date.now() - minuteMs), Date.now()]
        if (ends.length > maxAMinute) return why
        log.warn(`the database ${why}; restarting it`)
        const pauseMs = firstPauseMs * 2 ** (ends.length - 1) - (Date.now() - began)
        await wait(Math.max(0, pauseMs), undefined, { signal: stopping.signal }).catch(() => {})
        began = Date.now()
        try {
          const starting = start(address)
          restarting = starting.catch(() => {})
          current = await starting
          break
        } catch (error) {
          why = (error as Error).message
        }
      }
      log.info('the database is back')
    }
  }

  return {
    address,
    lost: keep(),
    async stop() {
      stopping.abort()
      await restarting
      await current.stop()
    },
  }
}
