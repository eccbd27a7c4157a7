import { sql } from 'drizzle-orm'
import { openStore } from '../../../core/attachments/store/stores.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'

/** Days that discarded emails can be restored, and days that set-aside emails are retained. */
const retentionDays = { discarded: 30, aside: 90 }

/** Deletes old emails that staff discarded or that needed no one. Safe to repeat. */
export const forgetMailJob = defineJob({
  name: 'support:forget-mail',
  title: 'Delete discarded email',
  description: 'Deletes email that was discarded 30 days ago or set aside 90 days ago.',
  cron: '40 4 * * *',
  payload: scheduledPayload,
  async work({ database, config }) {
    const { rows } = await database.acrossTenants(tx =>
      tx.execute<{ path: string }>(sql`
        delete from incoming_mails
        where updated_at < now() - make_interval(days => case state when 'discarded' then ${retentionDays.discarded}::int
          else ${retentionDays.aside}::int end) and state in ('discarded', 'aside')
        returning path`),
    )
    for (const { path } of rows) await openStore(config, path).remove(path)
  },
})

/** Deletes the emails of a deleted account that have no ticket. Emails with a ticket are deleted with it. */
export const forgetMail = async (tx: Tx, { email }: { email: string }): Promise<void> => {
  await tx.execute(sql`delete from incoming_mails where from_address = ${email.toLowerCase()}`)
}
