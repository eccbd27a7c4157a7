import { z } from 'zod'
import { forEachTenant } from '../../core/jobs/each-tenant.server.ts'
import { defineJob } from '../../core/jobs/job.server.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { dayInZone } from '../../core/time/day.ts'
import { tenantToday } from '../../core/tenancy/tenant-day.server.ts'
import { allModules } from '../../core/module/modules.server.ts'
import { deriveLeases } from './upkeep/lease-assessment.port.server.ts'

const hourMs = 3_600_000

/** One organization to derive now, or the hour of a scheduled run. */
const dailyPayload = z.object({
  tenantId: z.uuid().optional(),
  _cron: z.object({ ts: z.coerce.date() }).optional(),
})

/** True if midnight in a time zone was in the hour before an instant. */
const crossedMidnight = (instant: Date, timeZone: string) =>
  dayInZone(instant, timeZone) !== dayInZone(new Date(instant.getTime() - hourMs), timeZone)

/**
 * Derives an organization's leases again after midnight, because a lease's status changes with time. Runs hourly for
 * organizations whose day changed in that hour, and makes up for missed hours. Each organization has its own
 * transaction, so that an error in one does not affect the others.
 */
export const deriveDaily = defineJob({
  name: 'leases:daily',
  title: 'Update leases for the new day',
  description: 'Updates the state of each lease when a new day starts in the time zone of its organization.',
  long: true,
  cron: '15 * * * *',
  catchUpPeriod: '1d',
  payload: dailyPayload,
  async work({ database, log }, { tenantId, _cron: hour }, { signal }) {
    const organizations = await database.acrossTenants(tx =>
      tx.select({ id: tenants.id, timeZone: tenants.timeZone }).from(tenants).orderBy(tenants.id),
    )
    const due = organizations.filter(({ id, timeZone }) =>
      tenantId ? id === tenantId : !hour || crossedMidnight(hour.ts, timeZone),
    )
    const failure = { part: 'leases', words: 'leases could not be derived', signal }
    await forEachTenant({ log }, due, failure, ({ id }) =>
      database.inTenant({ tenantId: id, userId: 'nightly' }, async tx => {
        const today = await tenantToday(tx, id)
        await deriveLeases(tx, id, 'all', today)
        for (const { onDay } of allModules()) await onDay?.(tx, id, today)
      }),
    )
  },
})
