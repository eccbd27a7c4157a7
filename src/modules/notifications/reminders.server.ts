import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Membership } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { forEachTenant } from '../../core/jobs/each-tenant.server.ts'
import { defineJob } from '../../core/jobs/job.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { allModules, findRecordType } from '../../core/module/modules.server.ts'
import { listMembersByGate } from '../../core/tenancy/members-by-gate.server.ts'
import { dayInZone } from '../../core/time/day.ts'
import { notifyTenant, type NotificationDraft } from './notify.port.server.ts'
import { notifySealed } from './notify-sealed.server.ts'

/**
 * Sends an organization's due reminders, which its modules provide. Safe to repeat, because each user is notified once.
 */
export const sendReminders = (
  services: Pick<Services, 'database' | 'jobs'>,
  tenantId: string,
  now = new Date(),
): Promise<void> => {
  const findDue = async (tx: Tx, membership: Membership) => {
    const today = dayInZone(now, membership.timeZone)
    const drafts: NotificationDraft[] = []
    for (const { reminders } of allModules())
      for (const { whom, except, despite = [], ...reminder } of (await reminders?.(tx, membership, today)) ??
        []) {
        const { about, action = about && createOpenAction(about) } = reminder
        const eligible = await listMembersByGate(tx, membership, reminder.gate)
        drafts.push({
          ...reminder,
          despite: [...despite],
          kind: 'tenant',
          receivers: eligible
            .map(({ id }) => id)
            .filter(id => (!whom || whom.includes(id)) && !except?.includes(id)),
          createdBy: null,
          actor: '',
          sentence: reminder.title,
          many: '',
          action,
          alike: null,
        })
      }
    return drafts
  }
  return notifyTenant(services, tenantId, findDue, now)
}

function createOpenAction({
  noun,
  id,
}: NonNullable<NotificationDraft['about']>): NotificationDraft['action'] {
  const { to, one } = findRecordType(noun)!
  return to ? { label: `Open ${one}`, to: to(id) } : null
}

/**
 * Runs hourly, after lease states are derived for the new day. It also sends notifications that a crashed process left
 * unsent.
 */
export const remindJob = defineJob({
  name: 'notifications:remind',
  title: 'Send due-date reminders',
  description: 'Sends reminders of obligations, tasks and other due dates.',
  long: true,
  cron: '40 * * * *',
  payload: z.object({}),
  async work(services, _, { signal }) {
    const { rows } = await services.database.acrossTenants(tx =>
      tx.execute<{ id: string }>(sql`select id from tenants order by id`),
    )
    const failing = { part: 'notifications', words: 'notifications could not be sent', signal }
    await forEachTenant(services, rows, failing, async ({ id }) => {
      await notifySealed(services, id)
      await sendReminders(services, id)
    })
  },
})
