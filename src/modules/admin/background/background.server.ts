import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, signal } from '../../../core/data/record.server.ts'
import type { Person } from '../../../core/access/refusal.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { jobRuns } from '../../../core/jobs/job-runs.table.ts'
import { nextRun } from '../../../core/jobs/next-run.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { scheduleText } from './schedule-text.ts'

const recordType = 'background_jobs'

const maxListed = 200
const jobInput = z.object({ id: z.int().positive() })

/** A failed job. It is retried at `nextTryAt`; null means no more retries. */
export type FailedJob = {
  id: number
  title: string
  error: string
  attempts: number
  maxAttempts: number
  nextTryAt: string | null
  /** The next scheduled run of its kind, if it has a schedule. */
  nextRun: string | null
}

/** A kind of job. `later` counts jobs that are due later; `schedule` and `nextRun` are null without a schedule. */
export type JobKind = {
  title: string
  description: string
  running: number
  waiting: number
  /** The time at which the oldest job began to wait. */
  oldest: string | null
  later: number
  failed: number
  schedule: string | null
  nextRun: string | null
  lastRun: { at: string; milliseconds: number; error: string | null; succeededAt: string | null } | null
}

/** Background jobs. Staff see them; admins retry failed ones or give them up. */
export const backgroundRouter = router({
  failed: staffProcedure('support')
    .meta({ reads: [recordType], restMs: 1000 })
    .query(({ ctx }) => ctx.services.database.acrossTenants(tx => failedJobs(tx, new Date()))),

  /** Every kind of job with its queue, its latest run and its next scheduled one; failed ones first. */
  kinds: staffProcedure('support')
    .meta({ reads: [recordType], restMs: 1000 })
    .query(({ ctx }) => ctx.services.database.acrossTenants(tx => jobKinds(tx, new Date()))),

  retry: staffProcedure('admin')
    .input(jobInput)
    .mutation(({ ctx, input: { id } }) => settleFailedJob(ctx, id, 'retry')),

  giveUp: staffProcedure('admin')
    .input(jobInput)
    .mutation(({ ctx, input: { id } }) => settleFailedJob(ctx, id, 'give up')),
})
export type BackgroundRouter = typeof backgroundRouter

const allJobs = () => allModules().flatMap(({ jobs = [] }) => jobs)
/** A kind that no module has anymore is shown by its stored name. */
const jobTitle = (name: string) => allJobs().find(job => job.name === name)?.title ?? name
const toIsoInstant = (instant: string | null) => instant && new Date(instant).toISOString()

const failedCondition = sql`last_error is not null and attempts > 0 and locked_at is null`

async function failedJobs(tx: Tx, now: Date): Promise<FailedJob[]> {
  const { rows } = await tx.execute<{
    id: number
    name: string
    last_error: string
    attempts: number
    max_attempts: number
    run_at: string
  }>(sql`
    select id, name, last_error, attempts, max_attempts, run_at from background_jobs() where ${failedCondition}
    order by attempts < max_attempts, run_at desc, id limit ${maxListed}`)
  return rows.map(row => {
    const cron = allJobs().find(job => job.name === row.name)?.cron
    return {
      id: row.id,
      title: jobTitle(row.name),
      error: row.last_error,
      attempts: row.attempts,
      maxAttempts: row.max_attempts,
      nextTryAt: row.attempts < row.max_attempts ? toIsoInstant(row.run_at) : null,
      nextRun: cron === undefined ? null : (nextRun(cron, now)?.toISOString() ?? null),
    }
  })
}

type QueueCounts = {
  name: string
  running: number
  waiting: number
  oldest: string | null
  later: number
  failed: number
}

async function jobKinds(tx: Tx, now: Date): Promise<JobKind[]> {
  const { rows } = await tx.execute<QueueCounts>(sql`
    select name, count(locked_at) as running,
      count(*) filter (where ${waitingCondition} and run_at <= now()) as waiting,
      min(run_at) filter (where ${waitingCondition} and run_at <= now()) as oldest,
      count(*) filter (where ${waitingCondition} and run_at > now()) as later,
      count(*) filter (where ${failedCondition}) as failed
    from background_jobs() group by name`)
  const queues = new Map(rows.map(queue => [queue.name, queue]))
  const runs = new Map((await tx.select().from(jobRuns)).map(run => [run.name, run]))
  return allJobs()
    .map(({ name, title, description, cron }) => {
      const { running = 0, waiting = 0, oldest = null, later = 0, failed = 0 } = queues.get(name) ?? {}
      const run = runs.get(name)
      return {
        title,
        description,
        running,
        waiting,
        oldest: toIsoInstant(oldest),
        later,
        failed,
        schedule: cron === undefined ? null : scheduleText(cron),
        nextRun: cron === undefined ? null : (nextRun(cron, now)?.toISOString() ?? null),
        lastRun: run
          ? {
              at: run.startedAt.toISOString(),
              milliseconds: run.milliseconds,
              error: run.error,
              succeededAt: run.succeededAt?.toISOString() ?? null,
            }
          : null,
      }
    })
    .toSorted((a, b) => sortRank(b) - sortRank(a) || a.title.localeCompare(b.title, 'en-US'))
}

/** Failed kinds come first, then busy ones. */
const sortRank = ({ failed, lastRun, running, waiting }: JobKind) =>
  failed > 0 || lastRun?.error ? 2 : running + waiting > 0 ? 1 : 0

const waitingCondition = sql`locked_at is null and attempts < max_attempts`

/** Retries a failed job with a full set of attempts, or stops its retries. A running job is left alone. */
function settleFailedJob(
  ctx: Context & { person: Person },
  id: number,
  action: 'retry' | 'give up',
): Promise<void> {
  const actor = platformActor(ctx)
  return ctx.services.database.inTenant(actor, async tx => {
    const { rows } = await tx.execute<{
      name: string
      error: string | null
      attempts: number
      runs: boolean
    }>(sql`
      select name, last_error as error, attempts, locked_at is not null as runs from background_jobs() where id = ${id}`)
    const [job] = rows
    if (!job) throw notFound('Job')
    if (job.runs) throw jobIsRunning()
    if (job.error === null || job.attempts === 0)
      throw new AppError('conflict', 'This job has not failed: it runs automatically.')
    const result = await tx.execute<{ done: boolean }>(
      action === 'retry' ? sql`select retry_job(${id}) as done` : sql`select give_up_job(${id}) as done`,
    )
    if (!result.rows[0]!.done) throw jobIsRunning()
    const { error, attempts } = job
    await recordChange(tx, actor, {
      noun: recordType,
      recordId: String(id),
      act: action,
      after: { job: jobTitle(job.name), attempts, error },
    })
    await signal(tx, 'everyone', 'background_jobs')
  })
}

const jobIsRunning = () =>
  new AppError('conflict', 'This job is running. Wait for it to finish; it may succeed.')
