import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { record, signal } from '../../../core/data/record.server.ts'
import type { Person } from '../../../core/access/refusal.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { nextRun } from '../../../core/jobs/next-run.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import { acrossActor } from '../../../core/tenancy/staff-actor.server.ts'

const noun = 'background_jobs'

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
}

type Schedule = { title: string; lastRun: string | null; nextRun: string | null }

/** Background jobs. Staff see them; admins retry failed ones or give them up. */
export const backgroundRouter = router({
  failed: staffProcedure('support')
    .meta({ reads: [noun], restMs: 1000 })
    .query(({ ctx }) => ctx.services.database.acrossTenants(failedJobs)),

  /** The numbers of queued and running jobs by kind. */
  queues: staffProcedure('support')
    .meta({ reads: [noun], restMs: 1000 })
    .query(({ ctx }) => ctx.services.database.acrossTenants(queues)),

  schedules: staffProcedure('support')
    .meta({ reads: [noun], restMs: 1000 })
    .query(({ ctx }) => ctx.services.database.acrossTenants(tx => schedules(tx, new Date()))),

  retry: staffProcedure('admin')
    .input(jobInput)
    .mutation(({ ctx, input: { id } }) => settle(ctx, id, 'retry')),

  giveUp: staffProcedure('admin')
    .input(jobInput)
    .mutation(({ ctx, input: { id } }) => settle(ctx, id, 'give up')),
})
export type BackgroundRouter = typeof backgroundRouter

const allJobs = () => allModules().flatMap(({ jobs = [] }) => jobs)
/** A kind that no module has any more is shown by its stored name. */
const titleOf = (name: string) => allJobs().find(job => job.name === name)?.title ?? name
const toIsoInstant = (at: string | null) => at && new Date(at).toISOString()

const hasFailed = sql`last_error is not null and attempts > 0 and locked_at is null`

async function failedJobs(tx: Tx): Promise<FailedJob[]> {
  const { rows } = await tx.execute<{
    id: number
    name: string
    last_error: string
    attempts: number
    max_attempts: number
    run_at: string
  }>(sql`
    select id, name, last_error, attempts, max_attempts, run_at from background_jobs() where ${hasFailed}
    order by attempts < max_attempts, run_at desc, id limit ${maxListed}`)
  return rows.map(row => ({
    id: row.id,
    title: titleOf(row.name),
    error: row.last_error,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    nextTryAt: row.attempts < row.max_attempts ? toIsoInstant(row.run_at) : null,
  }))
}

async function queues(tx: Tx) {
  const { rows } = await tx.execute<{
    name: string
    running: number
    since: string | null
    waiting: number
    oldest: string | null
    later: number
  }>(sql`
    select name, count(locked_at) as running, min(locked_at) as since,
      count(*) filter (where ${isWaiting} and run_at <= now()) as waiting,
      min(run_at) filter (where ${isWaiting} and run_at <= now()) as oldest,
      count(*) filter (where ${isWaiting} and run_at > now()) as later
    from background_jobs() where locked_at is not null or attempts < max_attempts
    group by name order by count(locked_at) = 0, name`)
  return rows.map(({ name, since, oldest, ...counts }) => ({
    title: titleOf(name),
    since: toIsoInstant(since),
    oldest: toIsoInstant(oldest),
    ...counts,
  }))
}

const isWaiting = sql`locked_at is null and attempts < max_attempts`

async function schedules(tx: Tx, now: Date): Promise<Schedule[]> {
  const { rows } = await tx.execute<{ name: string; last_run: string | null }>(
    sql`select name, last_run from background_schedules()`,
  )
  const lastRuns = new Map(rows.map(({ name, last_run }) => [name, last_run]))
  return allJobs()
    .flatMap(({ name, title, cron }) =>
      cron === undefined
        ? []
        : [
            {
              title,
              lastRun: toIsoInstant(lastRuns.get(name) ?? null),
              nextRun: nextRun(cron, now)?.toISOString() ?? null,
            },
          ],
    )
    .toSorted((a, b) => (a.nextRun ?? '').localeCompare(b.nextRun ?? '') || a.title.localeCompare(b.title))
}

/** Retries a failed job with a full set of attempts, or stops its retries. A running job is left alone. */
function settle(ctx: Context & { person: Person }, id: number, act: 'retry' | 'give up'): Promise<void> {
  const actor = acrossActor(ctx)
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
    if (job.runs) throw runsNow()
    if (job.error === null || job.attempts === 0)
      throw new AppError('conflict', 'This job has not failed: it runs automatically when its turn comes.')
    const done = await tx.execute<{ done: boolean }>(
      act === 'retry' ? sql`select retry_job(${id}) as done` : sql`select give_up_job(${id}) as done`,
    )
    if (!done.rows[0]!.done) throw runsNow()
    const { error, attempts } = job
    await record(tx, actor, {
      noun,
      recordId: String(id),
      act,
      after: { job: titleOf(job.name), attempts, error },
    })
    await signal(tx, 'everyone', 'background_jobs')
  })
}

const runsNow = () => new AppError('conflict', 'This job is running. Wait until it ends: it may succeed.')
