import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { visitorMessages } from './visitor-message.table.ts'

/** Deletes visitor messages a year after their last change. */
export const deleteOldMessagesJob = defineJob({
  name: 'public-profile:forget-messages',
  title: 'Delete visitor messages after a year',
  description: 'Deletes messages from profile visitors one year after the last change.',
  cron: '43 4 * * *',
  payload: scheduledPayload,
  work: services =>
    services.database.acrossTenants(async tx => {
      await tx.delete(visitorMessages).where(lt(visitorMessages.updatedAt, sql`now() - interval '1 year'`))
    }),
})

/** Deletes messages that someone wrote without an account, when their account is deleted. */
export async function deleteOldMessages(tx: Tx, { email }: { email: string }): Promise<void> {
  await tx.delete(visitorMessages).where(sql`lower(${visitorMessages.email}) = lower(${email})`)
}
