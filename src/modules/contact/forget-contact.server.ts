import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { scheduledPayload, defineJob } from '../../core/jobs/job.server.ts'
import { contactMessages } from './contact.table.ts'

/** Deletes messages a year after they were last changed. */
export const deleteOldContactsJob = defineJob({
  name: 'contact:forget',
  title: 'Delete contact messages after a year',
  description: 'Deletes contact messages one year after the last change.',
  cron: '41 4 * * *',
  payload: scheduledPayload,
  work: services =>
    services.database.acrossTenants(async tx => {
      await tx.delete(contactMessages).where(lt(contactMessages.updatedAt, sql`now() - interval '1 year'`))
    }),
})

/** Deletes messages sent from the email address of an account that is being deleted. */
export async function deleteOldContacts(tx: Tx, { email }: { email: string }): Promise<void> {
  await tx.delete(contactMessages).where(sql`lower(${contactMessages.email}) = lower(${email})`)
}
