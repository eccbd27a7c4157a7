import { z } from 'zod'
import type { JobHandlers } from './jobs.server.ts'

type Helpers = Parameters<JobHandlers[string]>[1]

/** A job that is given what its payload says. A malformed one fails that job with its words, and nothing else. */
export const job =
  <Payload>(schema: z.ZodType<Payload>, work: (payload: Payload, helpers: Helpers) => Promise<void>) =>
  async (given: unknown, helpers: Helpers): Promise<void> => {
    const payload = schema.safeParse(given)
    if (!payload.success)
      throw new Error(`The payload of this job is malformed. ${z.prettifyError(payload.error)}`)
    await work(payload.data, helpers)
  }
