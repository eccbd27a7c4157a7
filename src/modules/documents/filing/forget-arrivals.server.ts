import { sql } from 'drizzle-orm'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { arrivalRecordType } from '../document-records.server.ts'

/** Deletes announced documents whose uploads were abandoned, and releases their storage. */
export const forgetArrivalsJob = defineJob({
  name: 'documents:forget-arrivals',
  title: 'Clear documents that never arrived',
  description: 'Releases the storage reserved for uploads that were abandoned.',
  long: true,
  payload: scheduledPayload,
  cron: '41 * * * *',
  async work({ database }) {
    await database.acrossTenants(tx =>
      tx.execute(sql`
        delete from document_arrivals a where created_at < now() - interval '1 hour' and not exists (
          select 1 from uploads u where u.tenant_id = a.tenant_id and u.noun = ${arrivalRecordType} and u.record_id = a.id)`),
    )
  },
})
