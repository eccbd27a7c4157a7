import type { Server } from 'node:http'
import type { Logger } from 'pino'

/** For everything that is closed on the way out, requests under way included. */
const endingMs = 4_500

/** For requests under way. */
const drainingMs = 3_000

/**
 * Ends the process when it is told to, and after an error that nobody caught: what it then holds may be wrong, and a new
 * one is started in its place. Closes one after the other; what still waits for a database that is gone is left to the
 * end of the process. The exit code tells whether it was told to end.
 */
export function endingWith(log: Logger, steps: (() => Promise<void>)[]): (code: number) => Promise<void> {
  let ending = false
  async function end(code: number) {
    if (ending) return
    ending = true
    setTimeout(() => {
      log.warn('not everything could be closed in good order; ending')
      process.exit(code)
    }, endingMs)
    for (const step of steps)
      await step().catch((err: unknown) => log.warn({ err }, 'something could not be closed'))
    process.exit(code)
  }
  const fault = (err: unknown) => {
    log.fatal({ err }, 'an error that nobody caught; ending')
    void end(1)
  }
  process.on('uncaughtException', fault)
  process.on('unhandledRejection', fault)
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  return end
}

/** Requests under way are answered; idle connections are closed immediately, the others after a few seconds. */
export async function drained(http: Server): Promise<void> {
  const closed = new Promise<void>(resolve => http.close(() => resolve()))
  http.closeIdleConnections()
  const patience = setTimeout(() => http.closeAllConnections(), drainingMs)
  await closed
  clearTimeout(patience)
}
