import type { Server } from 'node:http'
import type { Logger } from 'pino'

/** Time limit for all closing steps, including running requests. */
const shutdownTimeoutMs = 4_500

/** Time limit for running requests. */
const drainTimeoutMs = 3_000

/**
 * Ends the process on a signal, and after an uncaught error, since its state may be corrupt and a new process
 * will replace it. The steps close one after another; anything still waiting for a lost database ends with the
 * process. The exit code shows whether the end was requested.
 */
export function exitOnSignals(log: Logger, steps: (() => Promise<void>)[]): (code: number) => Promise<void> {
  let isEnding = false
  async function shutDown(code: number) {
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      log.warn('shutdown was not clean; exiting')
      process.exit(code)
    }, shutdownTimeoutMs)
    for (const step of steps)
      await step().catch((err: unknown) => log.warn({ err }, 'something could not be closed'))
    process.exit(code)
  }
  const onUncaughtError = (err: unknown) => {
    log.fatal({ err }, 'uncaught error; exiting')
    void shutDown(1)
  }
  process.on('uncaughtException', onUncaughtError)
  process.on('unhandledRejection', onUncaughtError)
  process.on('SIGTERM', () => void shutDown(0))
  process.on('SIGINT', () => void shutDown(0))
  return shutDown
}

/** Running requests are completed; idle connections close immediately, the others after a few seconds. */
export async function drainConnections(http: Server): Promise<void> {
  const closing = new Promise<void>(resolve => http.close(() => resolve()))
  http.closeIdleConnections()
  const closeTimer = setTimeout(() => http.closeAllConnections(), drainTimeoutMs)
  await closing
  clearTimeout(closeTimer)
}
