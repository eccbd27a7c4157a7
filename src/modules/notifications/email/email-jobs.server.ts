import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { eachTenant } from '../../../core/jobs/each-tenant.server.ts'
import { byTheClock, defineJob } from '../../../core/jobs/job.server.ts'
import { sendDue } from './send-due.server.ts'

/** What was just told, or chosen otherwise, is emailed as far as it is due. */
export const emailNow = defineJob({
  name: 'notifications:email',
  title: 'Email notifications',
  payload: z.object({ tenantId: z.uuid() }),
  key: ({ tenantId }) => tenantId,
  work: (services, { tenantId }) => sendDue(services, tenantId),
})

/** What came due since: daily and weekly emails, and what waited for quiet hours to end. */
export const emailDue = defineJob({
  name: 'notifications:email-due',
  title: 'Email notifications that came due',
  cron: '*/5 * * * *',
  payload: byTheClock,
  async work(services, _, { signal }) {
    const { database, log } = services
    const { rows } = await database.acrossTenants(tx =>
      tx.execute<{ id: string }>(
        sql`select distinct tenant_id as id from notifications where email_at <= now() order by 1`,
      ),
    )
    const failing = { part: 'notifications', words: 'people could not be emailed', signal }
    await eachTenant({ log }, rows, failing, ({ id }) => sendDue(services, id))
  },
})
