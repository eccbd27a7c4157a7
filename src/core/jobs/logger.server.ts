import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** The queue's own log lines, in ours; what it tells of each job is of use only when debugging. */
export const quietLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message) => {
    const named: string = level
    if (named === 'error') log.error({ part: 'jobs' }, message)
    else if (named === 'warning') log.warn({ part: 'jobs' }, message)
    else log.debug({ part: 'jobs' }, message)
  })
