import { z } from 'zod'
import type { JobHandlers } from '../jobs/jobs.server.ts'
import type { Auth } from './auth.server.ts'

const reset = z.object({ email: z.string() })

/** What staff ask the sign-in library for: the letter leaves once their act is on record. */
export const authJobs = ({ auth }: { auth: Pick<Auth, 'api'> }): JobHandlers => ({
  'sign-in.reset': async payload => {
    await auth.api.requestPasswordReset({ body: { email: reset.parse(payload).email } })
  },
})
