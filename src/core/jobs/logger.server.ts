import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** Writes the queue's log to ours. Its messages about each job are only useful for debugging. */
export const quietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    const named: string = level
    if (named === 'error') log.error({ part: 'jobs' }, message)
    else if (named === 'warning') log.warn({ part: 'jobs' }, message)
    else log.debug({ part: 'jobs' }, message)
  })
