import { z } from 'zod'
import type { Auth } from '../auth/auth.server.ts'
import type { BackUp } from '../backup/write-backup.server.ts'
import type { Services } from '../http/context.server.ts'
import type { Job, JobHelpers } from './job.server.ts'

/** What jobs work with: the services, the sign-in library, and what writes backups. */
export type JobServices = Services & { auth: Pick<Auth, 'api'>; backUp: BackUp }

/** Any kind of job, as lists hold it. */
export type AnyJob = Omit<Job<never, JobServices>, 'payload'> & { payload: z.ZodType<object> }

/** Does a job that is given what waited. A malformed payload fails that job with its words, and nothing else. */
export async function runJob(
  job: AnyJob,
  services: JobServices,
  given: unknown,
  helpers: JobHelpers,
): Promise<void> {
  const payload = job.payload.safeParse(given)
  if (!payload.success)
    throw new Error(`The payload of ${job.name} is malformed. ${z.prettifyError(payload.error)}`)
  await job.work(services, payload.data as never, helpers)
}

/** The lines by which the queue starts what runs by itself. */
export const crontabOf = (jobs: readonly AnyJob[]): string =>
  jobs
    .filter(({ cron }) => cron !== undefined)
    .map(({ name, cron, madeUp }) => [cron, name, madeUp && `?fill=${madeUp}`].filter(Boolean).join(' '))
    .join('\n')
