import { z } from 'zod'
import { eachTenant } from '../../core/jobs/each-tenant.server.ts'
import { defineJob } from '../../core/jobs/job.server.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { dayOf } from '../../core/time/day.ts'
import { todayOfTenant } from '../../core/tenancy/tenant-day.server.ts'
import { allModules } from '../../core/module/modules.server.ts'
import { deriveLeases } from './upkeep/lease-standing.port.server.ts'

const hourMs = 3_600_000

/** One organization whose day was changed, or the hour that a run is for. */
const dailyPayload = z.object({
  tenantId: z.uuid().optional(),
  _cron: z.object({ ts: z.coerce.date() }).optional(),
})

/** Whether midnight in a time zone was in the hour before an instant. */
const turnedBefore = (instant: Date, timeZone: string) =>
  dayOf(instant, timeZone) !== dayOf(new Date(instant.getTime() - hourMs), timeZone)

/**
 * Standing changes with the days: after midnight an organization's leases are derived again. It runs each hour for those
 * whose day turned in it; hours in which nothing ran are made up for. Each organization is its own transaction, so
 * that a fault in one leaves the others right.
 */
export const deriveDaily = defineJob({
  name: 'leases:daily',
  title: 'Update leases for the new day',
  long: true,
  cron: '15 * * * *',
  madeUp: '1d',
  payload: dailyPayload,
  async work({ database, log }, { tenantId, _cron: hour }, { signal }) {
    const all = await database.acrossTenants(tx =>
      tx.select({ id: tenants.id, timeZone: tenants.timeZone }).from(tenants).orderBy(tenants.id),
    )
    const due = all.filter(({ id, timeZone }) =>
      tenantId ? id === tenantId : !hour || turnedBefore(hour.ts, timeZone),
    )
    const failing = { part: 'leases', words: 'leases could not be derived', signal }
    await eachTenant({ log }, due, failing, ({ id }) =>
      database.inTenant({ tenantId: id, userId: 'nightly' }, async tx => {
        const today = await todayOfTenant(tx, id)
        await deriveLeases(tx, id, 'all', today)
        for (const { onDay } of allModules()) await onDay?.(tx, id, today)
      }),
    )
  },
})
