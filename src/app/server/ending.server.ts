import type { Server } from 'node:http'
import type { Logger } from 'pino'

/** Time limit for all closing steps, including running requests. */
const endingMs = 4_500

/** Time limit for running requests. */
const drainingMs = 3_000

/**
 * Ends the process on a signal, and after an uncaught error, since its state may be corrupt and a new process
 * will replace it. The steps close one after another; anything still waiting for a lost database ends with the
 * process. The exit code shows whether the end was requested.
 */
export function endingWith(log: Logger, steps: (() => Promise<void>)[]): (code: number) => Promise<void> {
  let ending = false
  async function end(code: number) {
    if (ending) return
    ending = true
    setTimeout(() => {
      log.warn('shutdown was not clean; exiting')
      process.exit(code)
    }, endingMs)
    for (const step of steps)
      await step().catch((err: unknown) => log.warn({ err }, 'something could not be closed'))
    process.exit(code)
  }
  const fault = (err: unknown) => {
    log.fatal({ err }, 'uncaught error; exiting')
    void end(1)
  }
  process.on('uncaughtException', fault)
  process.on('unhandledRejection', fault)
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  return end
}

/** Running requests are completed; idle connections close immediately, the others after a few seconds. */
export async function drainConnections(http: Server): Promise<void> {
  const closed = new Promise<void>(resolve => http.close(() => resolve()))
  http.closeIdleConnections()
  const patience = setTimeout(() => http.closeAllConnections(), drainingMs)
  await closed
  clearTimeout(patience)
}
