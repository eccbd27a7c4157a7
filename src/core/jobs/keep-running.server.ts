import { setTimeout as wait } from 'node:timers/promises'
import { run, type Runner, type RunnerOptions } from 'graphile-worker'
import type { Logger } from 'pino'

const retryMs = 2_000

/**
 * If the end of a job cannot be stored because the database is unavailable, the queue reports it without awaiting
 * its own promises, and an unhandled rejection ends the process. With batches it handles the error and shuts its
 * pool down; the failure of that shutdown is ignored here, because a new queue is started anyway.
 */
const preset: GraphileConfig.Preset = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
  plugins: [
    {
      name: 'IgnoreFailedShutdownsPlugin',
      version: '1.0.0',
      worker: { middleware: { poolGracefulShutdown: next => Promise.resolve(next()).catch(() => {}) } },
    },
  ],
}

/**
 * Runs jobs until the returned function is called. If the queue stops by itself because the database was
 * unavailable, it is started again; the jobs that it was running are unlocked because their connection is gone.
 */
export async function keepRunning(options: RunnerOptions, log: Logger): Promise<() => Promise<void>> {
  let runner: Runner
  const stopping = new AbortController()
  const start = async () => {
    runner = await run({ ...options, preset })
    // A queue that stopped by itself resolves or rejects, depending on what failed.
    void runner.promise.then(() => restart(), restart)
  }
  const restart = async (err?: unknown): Promise<void> => {
    if (stopping.signal.aborted) return
    log.warn({ part: 'jobs', err }, 'jobs stopped; restarting')
    await wait(retryMs, undefined, { signal: stopping.signal }).then(start).catch(restart)
  }
  await start()
  return async () => {
    stopping.abort()
    await runner.stop().catch(() => {})
  }
}
