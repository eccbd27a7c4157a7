import { inArray, sql, and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../core/jobs/job.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { allModules, nounOf } from '../../core/module/modules.server.ts'
import { membersWhoMay } from '../../core/tenancy/members-who-may.server.ts'
import { todayOfTenant } from '../../core/time/today.server.ts'
import { deliver, type Matter } from './deliver.server.ts'
import { emailNow } from './email/email-jobs.server.ts'
import { notifications } from './notification.table.ts'
import { standIn } from './stand-in.server.ts'
import { tellSealed } from './tell.server.ts'

/** Tells an organization's people what comes due, by what the modules remind of. Safe to repeat: each is told once. */
export async function remind(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  tenantId: string,
): Promise<void> {
  const membership = await standIn(database, tenantId)
  if (!membership) return
  await database.inTenant({ tenantId, userId: 'notices' }, async tx => {
    const today = await todayOfTenant(tx, tenantId)
    for (const { reminders } of allModules()) {
      const due = (await reminders?.(tx, tenantId, today)) ?? []
      if (due.length === 0) continue
      const known = await toldAlready(
        tx,
        tenantId,
        due.map(({ once }) => once),
      )
      const matters: Matter[] = []
      for (const reminder of due) {
        const { to } = nounOf(reminder.about.noun)!
        const able = (await membersWhoMay(tx, membership, reminder.gate)).map(({ id }) => id)
        matters.push({
          ...reminder,
          kind: 'tenant',
          receivers: able.filter(id => !known.has(`${id} ${reminder.once}`)),
          createdBy: null,
          actor: '',
          sentence: reminder.title,
          many: '',
          action: to
            ? { label: `Open ${nounOf(reminder.about.noun)!.one}`, to: to(reminder.about.id) }
            : null,
          alike: null,
        })
      }
      if (await deliver(tx, membership, matters)) await jobs.add(tx, emailNow, { tenantId })
    }
  })
}

async function toldAlready(tx: Parameters<typeof todayOfTenant>[0], tenantId: string, once: string[]) {
  const rows = await tx
    .select({ userId: notifications.userId, once: notifications.once })
    .from(notifications)
    .where(and(eq(notifications.tenantId, tenantId), inArray(notifications.once, once)))
  return new Set(rows.map(({ userId, once }) => `${userId} ${once}`))
}

/** Each hour after leases were derived for the new day; with it, what a process that was killed did not tell. */
export const remindJob = defineJob({
  name: 'notifications:remind',
  title: 'Remind people of what comes due',
  cron: '40 * * * *',
  payload: z.object({}),
  async work(services, _, { signal }) {
    const { rows } = await services.database.acrossTenants(tx =>
      tx.execute<{ id: string }>(sql`select id from tenants order by id`),
    )
    let failed: unknown
    for (const { id } of rows) {
      if (signal?.aborted) return
      const both = async () => {
        await tellSealed(services, id)
        await remind(services, id)
      }
      await both().catch((error: unknown) => {
        failed = error
        services.log.error({ part: 'notifications', tenantId: id, err: error }, 'people could not be told')
      })
    }
    if (failed) throw failed
  },
})
