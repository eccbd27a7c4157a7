import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../data/database.server.ts'
import { job } from '../jobs/job.server.ts'
import type { JobHandlers } from '../jobs/jobs.server.ts'
import { forgetOldTries } from './attempts.server.ts'
import type { Auth } from './auth.server.ts'
import { sessions, verifications } from './auth.table.ts'

export const authCron = '* * * * * sign-in:expired'

const reset = z.object({ email: z.string() })

/** What staff ask the sign-in library for: the letter leaves once their act is on record. And each minute's clearing up. */
export const authJobs = ({
  auth,
  database,
}: {
  auth: Pick<Auth, 'api'>
  database: Database
}): JobHandlers => ({
  'sign-in.reset': job(reset, async ({ email }) => {
    await auth.api.requestPasswordReset({ body: { email } })
  }),
  'sign-in:expired': async () => {
    await forgetExpired(database)
    await forgetOldTries(database)
  },
})

/** Deletes sessions whose time is over, which ends the pages that are still open on them, and challenges that nobody answered. */
export async function forgetExpired({ people }: Database): Promise<void> {
  await people.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await people.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
}
