import { z } from 'zod'
import type { Services } from '../http/context.server.ts'
import type { QueuedJob } from '../data/job-queue.server.ts'

export type JobHelpers = { signal: AbortSignal | undefined }

/** A kind of background work. It may run twice after a crash, so it must be safe to repeat. */
export type Job<Payload extends object, Needs = Services> = QueuedJob<Payload> & {
  /** Display name: "Run an import". */
  title: string
  /** A one-sentence description for staff. */
  description: string
  /** Set if it reads whole files, or all data of an organization or of everyone. No email or upload waits for it. */
  long?: true
  payload: z.ZodType<Payload>
  work: (services: Needs, payload: Payload, helpers: JobHelpers) => Promise<void>
  /** Schedule in cron notation (UTC). The payload's `_cron` contains the scheduled time. */
  cron?: string
  /** How far back missed runs are caught up, such as `1d`. */
  catchUpPeriod?: string
}

export const defineJob = <Payload extends object, Needs = Services>(
  job: Job<Payload, Needs>,
): Job<Payload, Needs> => job

/** The payload schema of jobs that only run on a schedule. */
export const scheduledPayload = z.object({})
