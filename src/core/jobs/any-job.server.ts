import { z } from 'zod'
import type { Job, JobHelpers } from './job.server.ts'

/** Any kind of job that works with `Needs`, for lists of jobs. */
export type AnyJob<Needs> = Omit<Job<never, Needs>, 'payload'> & { payload: z.ZodType<object> }

/** Runs a job with a queued payload. A malformed payload only fails that job, with a message. */
export async function runJob<Needs>(
  job: AnyJob<Needs>,
  services: Needs,
  input: unknown,
  helpers: JobHelpers,
): Promise<void> {
  const payload = job.payload.safeParse(input)
  if (!payload.success)
    throw new Error(`The payload of ${job.name} is malformed. ${z.prettifyError(payload.error)}`)
  await job.work(services, payload.data as never, helpers)
}

/** The crontab lines of the scheduled jobs. */
export const toCrontab = (jobs: readonly AnyJob<never>[]): string =>
  jobs
    .filter(({ cron }) => cron !== undefined)
    .map(({ name, cron, catchUpPeriod }) =>
      [cron, name, catchUpPeriod && `?fill=${catchUpPeriod}`].filter(Boolean).join(' '),
    )
    .join('\n')
