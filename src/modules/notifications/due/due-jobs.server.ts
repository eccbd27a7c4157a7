import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { eachTenant } from '../../../core/jobs/each-tenant.server.ts'
import { byTheClock, defineJob, type Job } from '../../../core/jobs/job.server.ts'
import type { Services } from '../../../core/http/context.server.ts'

type How = {
  /** `email`, as names of jobs say it, and its titles. */
  name: string
  title: string
  titleLater: string
  /** The column that says when a notification is due. */
  at: 'email_at' | 'push_at'
  tell: (services: Services, tenantId: string) => Promise<void>
}

/** What was just told or chosen otherwise goes out as far as it is due; what comes due later, by the clock. */
export function dueJobs({ name, title, titleLater, at, tell }: How): {
  now: Job<{ tenantId: string }>
  later: Job<z.output<typeof byTheClock>>
} {
  const now = defineJob({
    name: `notifications:${name}`,
    title,
    payload: z.object({ tenantId: z.uuid() }),
    key: ({ tenantId }) => tenantId,
    work: (services, { tenantId }) => tell(services, tenantId),
  })
  const later = defineJob({
    name: `notifications:${name}-due`,
    title: titleLater,
    cron: '*/5 * * * *',
    payload: byTheClock,
    async work(services, _, { signal }) {
      const { database, log } = services
      const { rows } = await database.acrossTenants(tx =>
        tx.execute<{ id: string }>(
          sql`select distinct tenant_id as id from notifications where ${sql.identifier(at)} <= now() order by 1`,
        ),
      )
      const failing = { part: 'notifications', words: `people were not notified by ${name}`, signal }
      await eachTenant({ log }, rows, failing, ({ id }) => tell(services, id))
    },
  })
  return { now, later }
}
