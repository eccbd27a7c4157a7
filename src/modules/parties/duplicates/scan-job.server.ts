import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { scanForDuplicates } from './scan.server.ts'

/** Scans run one at a time on the whole platform, so they never use more than one job slot. */
export const scanJob = defineJob({
  name: 'contacts:duplicates',
  title: 'Look for duplicate contacts',
  description: 'Compares the contacts of an organization and lists likely duplicates.',
  long: true,
  payload: z.object({ tenantId: z.uuid() }),
  queue: () => 'contacts:duplicates',
  key: ({ tenantId }) => tenantId,
  work: ({ database }, { tenantId }, { signal }) => scanForDuplicates(database, tenantId, signal),
})

/** Scans each night the organizations whose contacts changed since their last scan. */
export const scanNightlyJob = defineJob({
  name: 'contacts:duplicates-nightly',
  title: 'Look for duplicate contacts each night',
  description: 'Queues a duplicate check for each organization whose contacts changed.',
  cron: '40 8 * * *',
  payload: scheduledPayload,
  async work({ database, jobs }) {
    await database.acrossTenants(async tx => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select t.id from tenants t left join party_scans s on s.tenant_id = t.id
        where exists (select 1 from parties p where p.tenant_id = t.id
          and p.updated_at > coalesce(s.finished_at, '-infinity'))`)
      for (const { id } of rows) await jobs.add(tx, scanJob, { tenantId: id })
    })
  },
})
