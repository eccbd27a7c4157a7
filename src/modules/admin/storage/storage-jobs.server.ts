import { sql } from 'drizzle-orm'
import type { Database } from '../../../core/data/database.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'

const retentionDays = 400

/** Runs late in the day (UTC), so that the figure represents that day. */
export const storageJob = defineJob({
  name: 'storage:nightly',
  title: 'Record the day’s storage',
  description: 'Records how much storage each organization uses, for the trend on the Storage page.',
  long: true,
  cron: '50 23 * * *',
  payload: scheduledPayload,
  work: ({ database }) => saveStorageDay(database, platformToday()),
})

/**
 * Records each organization's storage for today (YYYY-MM-DD), and deletes records older than about 13 months. Safe to
 * repeat.
 */
export const saveStorageDay = (database: Database, today: string): Promise<void> =>
  database.acrossTenants(async tx => {
    await tx.execute(sql`
      insert into storage_days (tenant_id, day, bytes)
      select t.id, ${today}::date, coalesce(c.held, 0) from tenants t
      left join limit_counters c on c.tenant_id = t.id and c.kind = 'maxStorage'
      on conflict (tenant_id, day) do update set bytes = excluded.bytes`)
    await tx.execute(sql`delete from storage_days where day < ${today}::date - ${retentionDays}::int`)
  })
