import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type pg from 'pg'
import { run, runMigrations, type Runner, type RunnerOptions, type Task } from 'graphile-worker'
import { openPool } from '../data/database.server.ts'
import { patiently } from '../data/timeouts.server.ts'
import { signal } from '../data/record.server.ts'
import { giveBackAbandoned, showPresence } from './abandoned.server.ts'
import { failureInWords } from './failure.server.ts'
import { crontabOf, runJob, type AnyJob } from './any-job.server.ts'
import type { JobQueue } from '../data/job-queue.server.ts'
import type { Services } from '../http/context.server.ts'
import { quietLogger } from './logger.server.ts'

export type Jobs = JobQueue & {
  start<Needs extends Services>(jobs: readonly AnyJob<Needs>[], services: Needs): Promise<void>
  stop(): Promise<void>
}

const abandonedEveryMs = 5_000
const againMs = 2_000
/** How long pages that show jobs wait for news of them. */
const newsMs = 1_000
/** How many jobs of a process go on beside each other: of those that are soon done, and of those that take long. */
const places = { short: 2, long: 3 }
/** One for each of these, and for each of both that waits for jobs, shows its presence, and asks by the clock. */
const maxConnections = 10

/** Jobs wait in the database, as its owner; the application's role may only add them (see migration 0007). */
export function openJobs(owner: pg.PoolConfig, log: Logger): Jobs {
  const logger = quietLogger(log)
  let stops: (() => Promise<void>)[] = []
  let pool: pg.Pool | undefined
  const ended = new AbortController()
  return {
    async add(tx, { name, queue, key, tries = 5 }, payload, due) {
      const only = key && `${name} ${key(payload)}`
      await tx.execute(sql`
        select add_job(${name}, ${JSON.stringify(payload)}::json, ${queue?.(payload) ?? null}, ${only ?? null}, ${tries},
          ${due?.toISOString() ?? null}::timestamptz)`)
    },
    async start(all, services) {
      const own = openPool({ ...owner, max: maxConnections })
      pool = own
      const events = new EventEmitter()
      events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
        void showPresence(own, workerPool.id, ended.signal)
      })
      const tellSoon = soon(ended.signal, () =>
        services.database.acrossTenants(tx => signal(tx, 'everyone', 'background_jobs')),
      )
      events.on('job:start', tellSoon)
      events.on('job:complete', tellSoon)
      const giveBack = () => giveBackAbandoned(own).catch((err: unknown) => log.debug({ err }, 'jobs'))
      const timer = setInterval(() => void giveBack(), abandonedEveryMs)
      ended.signal.addEventListener('abort', () => clearInterval(timer))
      const take = (jobs: typeof all, concurrency: number) => {
        const options = {
          pgPool: own,
          events,
          taskList: Object.fromEntries(jobs.map(job => [job.name, taskOf(job, services, log)])),
          crontab: crontabOf(jobs),
          concurrency,
          noHandleSignals: true,
          pollInterval: 2000,
          logger,
        }
        return takeJobs(options, log, ended.signal)
      }
      // Where all places are taken by imports and scans, an email that is one statement would wait for minutes.
      const [long, short] = [all.filter(job => job.long), all.filter(job => !job.long)]
      stops = await Promise.all([take(short, places.short), take(long, places.long)])
    },
    async stop() {
      await Promise.all(stops.map(stop => stop()))
      ended.abort()
      await pool?.end()
    },
  }
}

const taskOf =
  <Needs>(job: AnyJob<Needs>, services: Needs, log: Logger): Task =>
  (payload, { abortSignal: signal }) =>
    patiently(() => runJob(job, services, payload, { signal })).catch((err: unknown) => {
      log.error({ part: 'jobs', job: job.name, err }, 'a job failed')
      throw failureInWords(err)
    })

/** Takes jobs until what it answers is called. The queue gives up when the database was away for long; we do not. */
async function takeJobs(
  options: RunnerOptions,
  log: Logger,
  ended: AbortSignal,
): Promise<() => Promise<void>> {
  let runner: Runner
  const begin = async () => {
    runner = await run(options)
    void runner.promise.catch((err: unknown) => {
      log.warn({ part: 'jobs', err }, 'jobs stopped; they begin again')
      void again()
    })
  }
  const again = (): Promise<void> =>
    wait(againMs, undefined, { signal: ended })
      .then(begin)
      .catch(() => (ended.aborted ? undefined : again()))
  await begin()
  // A job that still waits for a database that is away is given back by its connection's end.
  return () => runner.stop().catch(() => {})
}

/** Does it a moment after it was asked for, once for all who asked meanwhile. Nobody waits for it. */
function soon(ended: AbortSignal, act: () => Promise<unknown>): () => void {
  let waits = false
  return () => {
    if (waits) return
    waits = true
    wait(newsMs, undefined, { signal: ended, ref: false })
      .then(() => {
        waits = false
        return act()
      })
      .catch(() => {})
  }
}

/** Brings the queue's own tables to the version of the library. */
export const migrateJobs = (pgPool: pg.Pool, log: Logger) =>
  runMigrations({ pgPool, logger: quietLogger(log) })
