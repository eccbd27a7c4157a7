import { z } from 'zod'
import type { Job, JobHelpers } from './job.server.ts'

/** Any kind of job that works with `Needs`, as lists hold it. */
export type AnyJob<Needs> = Omit<Job<never, Needs>, 'payload'> & { payload: z.ZodType<object> }

/** Does a job that is given what waited. A malformed payload fails that job with its words, and nothing else. */
export async function runJob<Needs>(
  job: AnyJob<Needs>,
  services: Needs,
  given: unknown,
  helpers: JobHelpers,
): Promise<void> {
  const payload = job.payload.safeParse(given)
  if (!payload.success)
    throw new Error(`The payload of ${job.name} is malformed. ${z.prettifyError(payload.error)}`)
  await job.work(services, payload.data as never, helpers)
}

/** The lines by which the queue starts what runs by itself. */
export const crontabOf = (jobs: readonly AnyJob<never>[]): string =>
  jobs
    .filter(({ cron }) => cron !== undefined)
    .map(({ name, cron, madeUp }) => [cron, name, madeUp && `?fill=${madeUp}`].filter(Boolean).join(' '))
    .join('\n')
