import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { scheduledPayload, defineJob } from '../../core/jobs/job.server.ts'
import { checkAll } from './checks.server.ts'
import { serviceParts, historyDays, type ServicePart } from './health.ts'
import { healthDays, healthIncidents } from './health.table.ts'

/** Checks every part each minute, and saves the results. */
export const measureJob = defineJob({
  name: 'status:measure',
  title: 'Check that everything works',
  description: 'Checks the application, files, email and jobs for the status page.',
  cron: '* * * * *',
  payload: scheduledPayload,
  work: async services => {
    const result = await checkAll(services)
    await services.database.acrossTenants(tx => recordChecks(tx, result))
  },
})

/** Counts a check of each part, and begins or ends incidents. */
export async function recordChecks(tx: Tx, reasons: Record<ServicePart, string | null>): Promise<void> {
  for (const part of serviceParts) {
    const reason = reasons[part]
    const counter = reason === null ? healthDays.good : healthDays.bad
    const firstCount = reason === null ? { good: 1 } : { bad: 1 }
    await tx
      .insert(healthDays)
      .values({ part, day: sql`(now() at time zone 'UTC')::date`, ...firstCount })
      .onConflictDoUpdate({
        target: [healthDays.part, healthDays.day],
        set: { [counter.name]: sql`${counter} + 1`, checkedAt: sql`now()` },
      })
    const isOpen = and(eq(healthIncidents.part, part), isNull(healthIncidents.endedAt))
    if (reason === null)
      await tx
        .update(healthIncidents)
        .set({ endedAt: sql`now()` })
        .where(isOpen)
    else await tx.insert(healthIncidents).values({ id: newId(), part, reason }).onConflictDoNothing()
  }
  const expiration = sql`now() - make_interval(days => ${historyDays})`
  await tx.delete(healthDays).where(lt(healthDays.checkedAt, expiration))
  await tx.delete(healthIncidents).where(lt(healthIncidents.endedAt, expiration))
  await signal(tx, 'everyone', 'health')
}
