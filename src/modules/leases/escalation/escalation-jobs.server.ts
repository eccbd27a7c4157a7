import { z } from 'zod'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { forEachTenant } from '../../../core/jobs/each-tenant.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { offsetAt } from '../../../core/time/day.ts'
import { escalate } from './escalate.server.ts'
import { reportWeekly } from './weekly-report.server.ts'

const morningHour = 7

/**
 * Runs hourly during an organization's day: in the morning for the day, later for obligations imported or changed
 * since.
 */
export const escalationJob = defineJob({
  name: 'leases:escalate',
  title: 'Escalate obligations that no one acknowledged',
  description: 'Escalates unacknowledged obligations and sends the Monday report.',
  long: true,
  cron: '50 * * * *',
  payload: z.object({ _cron: z.object({ ts: z.coerce.date() }).optional() }),
  async work(services, { _cron: hour }, { signal }) {
    const organizations = await services.database.acrossTenants(tx =>
      tx.select({ id: tenants.id, timeZone: tenants.timeZone }).from(tenants).orderBy(tenants.id),
    )
    const now = hour?.ts ?? new Date()
    const failure = { part: 'leases', words: 'obligations could not be escalated', signal }
    await forEachTenant(services, organizations, failure, async ({ id, timeZone }) => {
      if (hourIn(timeZone, now) >= morningHour) await escalate(services, id, now)
      await reportWeekly(services, id, now)
    })
  },
})

const hourIn = (timeZone: string, now: Date) =>
  new Date(now.getTime() + offsetAt(now.getTime(), timeZone)).getUTCHours()
