import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../data/database.server.ts'
import { scheduledPayload, defineJob } from '../jobs/job.server.ts'
import type { Auth } from './auth.server.ts'
import { deleteExpiredAttempts } from './attempts.server.ts'
import { sessions, verifications } from './auth.table.ts'

/** A password reset that staff start. The email is sent after the log entry of their action is committed. */
export const sendResetJob = defineJob({
  name: 'sign-in:reset',
  title: 'Send a password reset',
  description: 'Emails a link to choose a new password.',
  payload: z.object({ email: z.string() }),
  work: async ({ auth }: { auth: Pick<Auth, 'api'> }, { email }) => {
    await auth.api.requestPasswordReset({ body: { email } })
  },
})

const deleteExpiredJob = defineJob({
  name: 'sign-in:expired',
  title: 'Clear expired sessions and attempts',
  description: 'Deletes expired sessions, codes and sign-in attempts.',
  cron: '* * * * *',
  payload: scheduledPayload,
  async work({ database }) {
    await deleteExpiredRows(database)
    await deleteExpiredAttempts(database)
  },
})

export const authJobs = [sendResetJob, deleteExpiredJob]

/** Deletes expired sessions, which closes their open pages, and challenges that were never answered. */
export async function deleteExpiredRows({ people }: Database): Promise<void> {
  await people.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await people.delete(verifications).where(lt(verifications.expiresAt, sql`now()`))
}
