import { eq, or, ne } from 'drizzle-orm'
import { z } from 'zod'
import { latestChanges } from '../../core/data/changes/latest-changes.server.ts'
import { scheduledPayload, defineJob } from '../../core/jobs/job.server.ts'
import { copyPlaces } from './copy-places.server.ts'
import { mapPublications } from './publication.table.ts'

/** Copies the places that one organization publishes, after it changes its choice. */
export const copyJob = defineJob({
  name: 'public-map:copy',
  title: 'Copy places to the public map',
  description: 'Copies the published wells and leases of an organization to the public map.',
  payload: z.object({ tenantId: z.uuid() }),
  long: true,
  work: async (services, { tenantId }) => {
    await services.database.acrossTenants(async tx => {
      const [publication] = await tx
        .select()
        .from(mapPublications)
        .where(eq(mapPublications.tenantId, tenantId))
        .for('update')
      if (publication) await copyPlaces(tx, publication)
    })
  },
})

/** Copies every minute the places of organizations whose records changed since the last copy. */
export const copyChangesJob = defineJob({
  name: 'public-map:follow',
  title: 'Follow changes on the public map',
  description:
    'Finds organizations whose published wells or leases changed and copies them to the public map.',
  cron: '* * * * *',
  payload: scheduledPayload,
  long: true,
  work: async services => {
    const stale = await services.database.acrossTenants(async tx => {
      const publications = await tx
        .select()
        .from(mapPublications)
        .where(or(ne(mapPublications.wells, 'none'), ne(mapPublications.leases, 'none')))
      const results: string[] = []
      for (const { tenantId, seenVersion } of publications)
        if ((await latestChanges(tx, tenantId)) !== seenVersion) results.push(tenantId)
      return results
    })
    for (const tenantId of stale) await copyJob.work(services, { tenantId }, { signal: undefined })
  },
})
