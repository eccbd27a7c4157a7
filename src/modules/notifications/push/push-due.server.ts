import { eq } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { settleDue, notifyDue, type Channel } from '../due/settle-due.server.ts'
import { skipQuietHours, timesWithOverrides } from '../email/sending-time.ts'
import { pushDevice } from './push-device-job.server.ts'
import { pushDevices } from './push-device.table.ts'

const pushChannel: Channel = {
  name: 'pushNotifications',
  dueColumn: 'pushAt',
  stateColumn: 'pushState',
  settledColumn: 'pushedAt',
  /** Push is never batched into digests, because it is meant for urgent notifications. Only quiet hours delay it. */
  earliestSendTime({ userId, kind, despite }, preferences, now) {
    const { times, timeZone } = timesWithOverrides(despite, preferences.times(userId, kind))
    return skipQuietHours(times.quietHours, timeZone, now)
  },
}

/**
 * Sends an organization's due notifications as one push message per browser. The job is added in the transaction that
 * settles them.
 */
export const pushDue = (services: Services, tenantId: string, now = new Date()): Promise<void> =>
  notifyDue(
    services,
    pushChannel,
    tenantId,
    now,
    (tx, membership, userId) => addPushes(tx, services, membership, userId, now),
    async () => {},
  )

async function addPushes(tx: Tx, { jobs }: Services, membership: Membership, userId: string, now: Date) {
  const { tenantId } = membership
  const devices = await tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
  const unreachable = devices.length === 0 ? 'no_device' : null
  const open = await settleDue(tx, pushChannel, membership, userId, now, unreachable)
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  for (const { id: deviceId } of devices) await jobs.add(tx, pushDevice, { tenantId, userId, deviceId, ids })
}
