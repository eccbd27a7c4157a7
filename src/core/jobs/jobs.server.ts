import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type pg from 'pg'
import { run, runMigrations, type Runner, type RunnerOptions, type TaskList } from 'graphile-worker'
import { openPool, type Tx } from '../data/database.server.ts'
import { patiently } from '../data/patience.server.ts'
import { giveBackAbandoned, showPresence } from './abandoned.server.ts'
import { quietLogger } from './logger.server.ts'

/** What a kind of job does. It may run twice after a crash, so it has to be safe to repeat. */
export type JobHandlers = Record<
  string,
  (payload: unknown, helpers: { signal: AbortSignal | undefined }) => Promise<void>
>

export type Jobs = {
  /** Adds a job in the transaction of the change that causes it: both happen, or neither. */
  add(tx: Tx, kind: string, payload: object, options?: { queue?: string; key?: string }): Promise<void>
  start(handlers: JobHandlers, cron: string): Promise<void>
  stop(): Promise<void>
}

const abandonedEveryMs = 5_000
const againMs = 2_000

/** Jobs wait in the database, as its owner; the application's role may only add them (see migration 0007). */
export function openJobs(owner: pg.PoolConfig, log: Logger): Jobs {
  const logger = quietLogger(log)
  let runner: Runner | undefined
  let pool: pg.Pool | undefined
  const ended = new AbortController()
  return {
    async add(tx, kind, payload, { queue, key } = {}) {
      await tx.execute(sql`
        select add_job(${kind}, ${JSON.stringify(payload)}::json, ${queue ?? null}, ${key ?? null})`)
    },
    async start(handlers, cron) {
      const own = openPool({ ...owner, max: 5 })
      pool = own
      const events = new EventEmitter()
      events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
        void showPresence(own, workerPool.id, ended.signal)
      })
      const giveBack = () => giveBackAbandoned(own).catch((err: unknown) => log.debug({ err }, 'jobs'))
      const timer = setInterval(() => void giveBack(), abandonedEveryMs)
      ended.signal.addEventListener('abort', () => clearInterval(timer))
      const tasks: TaskList = Object.fromEntries(
        Object.entries(handlers).map(([kind, work]) => [
          kind,
          (payload, helpers) => patiently(() => work(payload, { signal: helpers.abortSignal })),
        ]),
      )
      const options: RunnerOptions = {
        pgPool: own,
        events,
        taskList: tasks,
        crontab: cron,
        concurrency: 2,
        noHandleSignals: true,
        pollInterval: 2000,
        logger,
      }
      /** The queue gives up when the database was away for long; we do not. */
      const takeJobs = async () => {
        runner = await run(options)
        void runner.promise.catch((err: unknown) => {
          log.warn({ part: 'jobs', err }, 'jobs stopped; they begin again')
          void again()
        })
      }
      const again = (): Promise<void> =>
        wait(againMs, undefined, { signal: ended.signal })
          .then(takeJobs)
          .catch(() => (ended.signal.aborted ? undefined : again()))
      await takeJobs()
    },
    async stop() {
      // A job that still waits for a database that is away is given back by its connection's end.
      await runner?.stop().catch(() => {})
      ended.abort()
      await pool?.end()
    },
  }
}

/** Brings the queue's own tables to the version of the library. */
export const migrateJobs = (pgPool: pg.Pool, log: Logger) =>
  runMigrations({ pgPool, logger: quietLogger(log) })
