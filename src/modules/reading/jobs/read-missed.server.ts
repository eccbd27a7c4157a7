import { sql } from 'drizzle-orm'
import type { Services } from '../../../core/http/context.server.ts'
import { forEachTenant } from '../../../core/jobs/each-tenant.server.ts'
import { scheduledPayload, defineJob, type JobHelpers } from '../../../core/jobs/job.server.ts'
import { rulesVersion } from '../lease/suggestion.ts'
import { readVersion } from './request-reading.server.ts'

/** Maximum number of documents requested per organization and run; the rest wait for the next hour. */
const maxPerRun = 500

/**
 * Requests documents that are older than the reading feature, whose jobs were lost, or that were read by
 * earlier rules.
 */
export const readMissedJob = defineJob({
  name: 'reading:missed',
  title: 'Read missed documents',
  description: 'Queues documents that have not been read, or were read by earlier rules.',
  long: true,
  payload: scheduledPayload,
  cron: '37 * * * *',
  work: scheduleMissed,
})

async function scheduleMissed(services: Services, _: object, { signal }: JobHelpers): Promise<void> {
  const { database } = services
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<{ tenantId: string; ids: string[] }>(sql`
      select d.tenant_id as "tenantId", (array_agg(d.id order by d.updated_at desc))[1:${sql.raw(String(maxPerRun))}] as ids
      from documents d
      left join document_readings r on r.tenant_id = d.tenant_id and r.document_id = d.id
      where d.deleted_at is null and (r.number is distinct from d.number or r.rules < ${rulesVersion})
        and d.updated_at < now() - interval '1 hour'
      group by 1`),
  )
  const tenants = rows.map(({ tenantId, ids }) => ({ id: tenantId, ids }))
  await forEachTenant(
    services,
    tenants,
    { part: 'reading', words: 'missed documents could not be requested', signal },
    async ({ id: tenantId, ids }) => {
      const actor = { tenantId, userId: 'system' }
      for (const documentId of ids)
        await database.inTenant(actor, tx => readVersion(tx, services, { ...actor, documentId }))
    },
  )
}
