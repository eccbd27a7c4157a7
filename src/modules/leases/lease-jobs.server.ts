import { sql } from 'drizzle-orm'
import type { Services } from '../../core/http/context.server.ts'
import type { JobHandlers } from '../../core/jobs/jobs.server.ts'
import { deriveLeases } from './lease-standing.port.server.ts'
import { todayOf } from '../../core/time/today.server.ts'

/** Shortly after midnight in the trade's zone, and once more after a night on which nothing ran. */
export const leaseCron = '15 6 * * * leases:daily ?fill=1d'

/**
 * Standing changes with the days: each night every organization's leases are derived anew. Safe to repeat, and each
 * organization is a transaction of its own, so that a fault in one leaves the others right.
 */
export const leaseJobs = ({ database, log }: Services): JobHandlers => ({
  'leases:daily': async (_payload, { signal }) => {
    const tenants = await database.acrossTenants(async tx => {
      const { rows } = await tx.execute<{ id: string }>(sql`select id from tenants order by id`)
      return rows
    })
    let failed: unknown
    for (const { id } of tenants) {
      if (signal?.aborted) return
      await database
        .inTenant({ tenantId: id, userId: 'nightly' }, tx => deriveLeases(tx, id, 'all', todayOf()))
        .catch((error: unknown) => {
          failed = error
          log.error({ part: 'leases', tenantId: id, err: error }, 'leases could not be derived')
        })
    }
    if (failed) throw failed
  },
})
