import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** Writes the queue's log to ours. Its messages about each job are only useful for debugging. */
export const quietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    const levelName: string = level
    if (levelName === 'error') log.error({ part: 'jobs' }, message)
    else if (levelName === 'warning') log.warn({ part: 'jobs' }, message)
    else log.debug({ part: 'jobs' }, message)
  })
