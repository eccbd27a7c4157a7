import { z } from 'zod'
import type { Services } from '../http/context.server.ts'
import type { QueuedJob } from '../data/job-queue.server.ts'

export type JobHelpers = { signal: AbortSignal | undefined }

/** A kind of background work. It may run twice after a crash, so it has to be safe to repeat. */
export type Job<Payload extends object, Needs = Services> = QueuedJob<Payload> & {
  /** Its name for people: "Run an import". */
  title: string
  /** Reads whole files, or all that an organization or everyone has: no email or upload waits for its end. */
  long?: true
  payload: z.ZodType<Payload>
  work: (services: Needs, payload: Payload, helpers: JobHelpers) => Promise<void>
  /** When it runs by itself, in cron's notation (UTC). The hour it is for comes as `_cron`. */
  cron?: string
  /** How far back runs are made up for that were missed: `1d`. */
  madeUp?: string
}

export const defineJob = <Payload extends object, Needs = Services>(
  job: Job<Payload, Needs>,
): Job<Payload, Needs> => job

/** The payload of what runs by the clock alone. */
export const byTheClock = z.object({})
