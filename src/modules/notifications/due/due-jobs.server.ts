import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { forEachTenant } from '../../../core/jobs/each-tenant.server.ts'
import { scheduledPayload, defineJob, type Job } from '../../../core/jobs/job.server.ts'
import type { Services } from '../../../core/http/context.server.ts'

type ChannelJobs = {
  /** The channel in job names, such as `email`, and the titles and descriptions of its jobs. */
  name: string
  title: string
  description: string
  titleLater: string
  descriptionLater: string
  /** The column with the due time of a notification. */
  dueColumn: 'email_at' | 'push_at'
  notify: (services: Services, tenantId: string) => Promise<void>
}

/**
 * Two jobs per channel: one sends what is due after a notification or a settings change, the other runs on a schedule
 * for what becomes due later.
 */
export function defineDueJobs({ name, dueColumn, notify, ...texts }: ChannelJobs): {
  now: Job<{ tenantId: string }>
  later: Job<z.output<typeof scheduledPayload>>
} {
  const now = defineJob({
    name: `notifications:${name}`,
    title: texts.title,
    description: texts.description,
    payload: z.object({ tenantId: z.uuid() }),
    key: ({ tenantId }) => tenantId,
    work: (services, { tenantId }) => notify(services, tenantId),
  })
  const later = defineJob({
    name: `notifications:${name}-due`,
    title: texts.titleLater,
    description: texts.descriptionLater,
    cron: '*/5 * * * *',
    payload: scheduledPayload,
    async work(services, _, { signal }) {
      const { database, log } = services
      const { rows } = await database.acrossTenants(tx =>
        tx.execute<{ id: string }>(
          sql`select distinct tenant_id as id from notifications where ${sql.identifier(dueColumn)} <= now() order by 1`,
        ),
      )
      const failing = { part: 'notifications', words: `people were not notified by ${name}`, signal }
      await forEachTenant({ log }, rows, failing, ({ id }) => notify(services, id))
    },
  })
  return { now, later }
}
