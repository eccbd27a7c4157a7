/** Tracks how far signals have been received. */
export type SignalCursor = {
  /** Requests a confirmation if the last one is old; otherwise does nothing. */
  ask(): void
  /** Waits until every earlier signal has been received, or else drops everything that depends on signals. */
  catchUp(): Promise<void>
  /** True if data read at `readAt` can still be trusted: no signal older than a second can be pending. */
  believes(readAt: number): boolean
}

/** Without a confirmation for this long, no cached data is trusted. */
export const believedMs = 1_000
/** The shortest interval between confirmations while there are requests. */
const confirmIntervalMs = 250

/**
 * Tracks how far signals have been received. `waitForSignals` resolves once every earlier signal has been received;
 * `onLost` is called if that cannot be determined.
 */
export function openSignalCursor(
  caughtUp: () => Promise<void>,
  lost: () => void,
  now: () => number = () => performance.now(),
): SignalCursor {
  let heardAll = -Infinity
  let askedAt = -Infinity
  let asking = false

  return {
    ask() {
      const at = now()
      if (asking || at < askedAt + confirmIntervalMs) return
      asking = true
      askedAt = at
      caughtUp()
        .then(() => (heardAll = at), lost)
        .finally(() => (asking = false))
    },
    catchUp: () => caughtUp().catch(lost),
    believes: readAt => now() < Math.max(heardAll, readAt) + believedMs,
  }
}
