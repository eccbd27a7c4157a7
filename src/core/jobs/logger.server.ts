import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** Forwards the job queue's log to the server's. Messages about individual jobs go to the debug level. */
export const quietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    const levelName: string = level
    if (levelName === 'error') log.error({ part: 'jobs' }, message)
    else if (levelName === 'warning') log.warn({ part: 'jobs' }, message)
    else log.debug({ part: 'jobs' }, message)
  })
