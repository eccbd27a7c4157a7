import { z } from 'zod'
import type { Auth } from '../auth/auth.server.ts'
import type { BackUp } from '../backup/write-backup.server.ts'
import type { Services } from '../http/context.server.ts'

/** What jobs work with: the services, the sign-in library, and what writes backups. */
export type JobServices = Services & { auth: Pick<Auth, 'api'>; backUp: BackUp }

export type JobHelpers = { signal: AbortSignal | undefined }

/** A kind of background work. It may run twice after a crash, so it has to be safe to repeat. */
export type Job<Payload extends object, Needs = Services> = {
  /** `imports:run`: what it is about, and what it does. */
  name: `${string}:${string}`
  /** The same for people: "Run an import". */
  title: string
  /** Reads whole files, or all that an organization or everyone has: no email or upload waits for its end. */
  long?: true
  payload: z.ZodType<Payload>
  work: (services: Needs, payload: Payload, helpers: JobHelpers) => Promise<void>
  /** When it runs by itself, in cron's notation (UTC). The hour it is for comes as `_cron`. */
  cron?: string
  /** How far back runs are made up for that were missed: `1d`. */
  madeUp?: string
  /** How often it is tried; 5 times if nothing is said. */
  tries?: number
  /** Those of one queue go one after the other. Begins with what the queue is for. */
  queue?: (payload: Payload) => string
  /** Of one key only one waits at a time. Names the organization and the record; the kind of job is added. */
  key?: (payload: Payload) => string
}

/** Any kind of job, as lists hold it. */
export type AnyJob = Omit<Job<never, JobServices>, 'payload'> & { payload: z.ZodType<object> }

export const defineJob = <Payload extends object, Needs = Services>(
  job: Job<Payload, Needs>,
): Job<Payload, Needs> => job

/** The payload of what runs by the clock alone. */
export const byTheClock = z.object({})

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
