/** Tracks how far signals have been received. */
export type SignalCursor = {
  /** Requests a confirmation if the last one is old; otherwise does nothing. */
  requestConfirmation(): void
  /** Waits until every earlier signal has been received, or else drops everything that depends on signals. */
  catchUp(): Promise<void>
  /** True if data read at `readAt` can still be trusted: no signal older than a second can be pending. */
  canTrust(readAt: number): boolean
}

/** How long cached data is trusted without a confirmation. */
export const trustMs = 1_000
/** The shortest interval between confirmations while there are requests. */
const confirmIntervalMs = 250

/**
 * Tracks how far signals have been received. `waitForSignals` resolves once every earlier signal has been received;
 * `onLost` is called if that cannot be determined.
 */
export function openSignalCursor(
  waitForSignals: () => Promise<void>,
  onLost: () => void,
  now: () => number = () => performance.now(),
): SignalCursor {
  let confirmedAt = -Infinity
  let requestedAt = -Infinity
  let isConfirming = false

  return {
    requestConfirmation() {
      const startedAt = now()
      if (isConfirming || startedAt < requestedAt + confirmIntervalMs) return
      isConfirming = true
      requestedAt = startedAt
      waitForSignals()
        .then(() => (confirmedAt = startedAt), onLost)
        .finally(() => (isConfirming = false))
    },
    catchUp: () => waitForSignals().catch(onLost),
    canTrust: readAt => now() < Math.max(confirmedAt, readAt) + trustMs,
  }
}
