import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type pg from 'pg'
import { runMigrations, type Task, type WorkerPool } from 'graphile-worker'
import { openPool } from '../data/database.server.ts'
import { withLongTimeouts } from '../data/timeouts.server.ts'
import { signal } from '../data/record.server.ts'
import { unlockAbandoned, showPresence } from './abandoned.server.ts'
import { toUserFailure } from './failure.server.ts'
import { toCrontab, runJob, type AnyJob } from './any-job.server.ts'
import type { JobQueue } from '../data/job-queue.server.ts'
import type { Services } from '../http/context.server.ts'
import { quietLogger } from './logger.server.ts'
import { keepRunning } from './keep-running.server.ts'
import { createRunLog, type RunLog } from './run-log.server.ts'

export type Jobs = JobQueue & {
  start<Needs extends Services>(jobs: readonly AnyJob<Needs>[], services: Needs): Promise<void>
  stop(): Promise<void>
}

const abandonedEveryMs = 5_000
/** The longest delay before runs are stored and pages that show jobs are notified. */
const notifyDelayMs = 1_000
/** The number of concurrent jobs per process, for short and for long jobs. */
const jobSlots = { short: 2, long: 3 }
/**
 * The connections of the queue: one per concurrent job, plus those of both runners for listening, presence
 * and polling.
 */
const maxConnections = 10

/**
 * Jobs are stored in the database and run with its owner's login. The application's role may only add jobs (see
 * migration 0007).
 */
export function createJobs(owner: pg.PoolConfig, log: Logger): Jobs {
  const logger = quietLogger(log)
  let stops: (() => Promise<void>)[] = []
  let pool: pg.Pool | undefined
  const ended = new AbortController()
  const runs = createRunLog()
  return {
    async add(tx, { name, queue, key, tries = 5 }, payload, due) {
      const jobKey = key && `${name} ${key(payload)}`
      await tx.execute(sql`
        select add_job(${name}, ${JSON.stringify(payload)}::json, ${queue?.(payload) ?? null}, ${jobKey ?? null}, ${tries},
          ${due?.toISOString() ?? null}::timestamptz)`)
    },
    async start(all, services) {
      const jobPool = openPool({ ...owner, max: maxConnections })
      pool = jobPool
      const events = new EventEmitter()
      events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => {
        const released = new AbortController()
        const release = () => released.abort()
        workerPool.promise.then(release, release)
        void showPresence(jobPool, workerPool.id, AbortSignal.any([ended.signal, released.signal]))
      })
      const tellSoon = createDebounced(ended.signal, () =>
        services.database.acrossTenants(async tx => {
          await runs.save(tx)
          await signal(tx, 'everyone', 'background_jobs')
        }),
      )
      events.on('job:start', tellSoon)
      events.on('job:complete', tellSoon)
      const giveBack = () => unlockAbandoned(jobPool).catch((err: unknown) => log.debug({ err }, 'jobs'))
      const timer = setInterval(() => void giveBack(), abandonedEveryMs)
      ended.signal.addEventListener('abort', () => clearInterval(timer))
      const startPool = (jobs: typeof all, concurrency: number) => {
        const options = {
          pgPool: jobPool,
          events,
          taskList: Object.fromEntries(jobs.map(job => [job.name, createTask(job, services, log, runs)])),
          crontab: toCrontab(jobs),
          concurrency,
          noHandleSignals: true,
          pollInterval: 2000,
          logger,
        }
        return keepRunning(options, log)
      }
      // Otherwise a short job such as an email could wait for minutes while imports and scans occupy all places.
      const [long, short] = [all.filter(job => job.long), all.filter(job => !job.long)]
      stops = await Promise.all([startPool(short, jobSlots.short), startPool(long, jobSlots.long)])
    },
    async stop() {
      await Promise.all(stops.map(stop => stop()))
      ended.abort()
      await pool?.end()
    },
  }
}

const createTask =
  <Needs>(job: AnyJob<Needs>, services: Needs, log: Logger, runs: RunLog): Task =>
  async (payload, { abortSignal: signal }) => {
    const startedAt = new Date()
    const ended = (error: string | null) =>
      runs.add({ name: job.name, startedAt, milliseconds: Date.now() - startedAt.getTime(), error })
    try {
      await withLongTimeouts(() => runJob(job, services, payload, { signal }))
      ended(null)
    } catch (err) {
      log.error({ part: 'jobs', job: job.name, err }, 'a job failed')
      const failure = toUserFailure(err)
      ended(failure.message)
      throw failure
    }
  }

/** Calls `action` shortly after a request, once for all requests made in the meantime. Callers do not wait for it. */
function createDebounced(stopped: AbortSignal, action: () => Promise<unknown>): () => void {
  let isScheduled = false
  return () => {
    if (isScheduled) return
    isScheduled = true
    wait(notifyDelayMs, undefined, { signal: stopped, ref: false })
      .then(() => {
        isScheduled = false
        return action()
      })
      .catch(() => {})
  }
}

/** Migrates the queue's own tables to the version of the library. */
export const migrateJobs = (pgPool: pg.Pool, log: Logger) =>
  runMigrations({ pgPool, logger: quietLogger(log) })
