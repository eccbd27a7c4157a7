import { and, eq, inArray } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { openMailStore } from '../../../core/mail/mail.server.ts'
import { settleDue, notifyDue, type Channel } from '../due/settle-due.server.ts'
import { notifications } from '../notification.table.ts'
import { skipQuietHours, sendingTime, timesWithOverrides } from './sending-time.ts'
import { writeNotificationEmail } from './write-notification-email.server.ts'

type EmailServices = Pick<Services, 'config' | 'database' | 'log'>

const emailChannel: Channel = {
  name: 'emailNotifications',
  dueColumn: 'emailAt',
  stateColumn: 'emailState',
  settledColumn: 'emailedAt',
  /** Uses the current settings, and delays late emails past quiet hours too. */
  earliestSendTime({ userId, kind, createdAt, despite }, preferences, now) {
    const { times, timeZone } = timesWithOverrides(despite, preferences.times(userId, kind))
    const sendAt = sendingTime(times, timeZone, createdAt)
    return skipQuietHours(times.quietHours, timeZone, sendAt > now ? sendAt : now)
  },
}

/**
 * Sends an organization's due notifications as one email per user. The email is stored in the transaction that settles
 * its notifications, so a crash loses none. A duplicate has the same Message-ID.
 */
export const sendDue = (services: EmailServices, tenantId: string, now = new Date()): Promise<void> =>
  notifyDue(
    services,
    emailChannel,
    tenantId,
    now,
    (tx, membership, userId) => storeEmail(tx, services, membership, userId, now),
    send => send?.() ?? Promise.resolve(),
  )

/** Settles a user's due notifications, and returns a function that sends their email after the commit. */
async function storeEmail(
  tx: Tx,
  services: EmailServices,
  membership: Membership,
  userId: string,
  now: Date,
) {
  const { tenantId } = membership
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  const unreachable = person?.emailVerified === true ? null : 'unconfirmed'
  const rows = await settleDue(tx, emailChannel, membership, userId, now, unreachable)
  if (!person || rows.length === 0) return null
  const id = newId()
  const mail = await writeNotificationEmail(tx, services.config, membership, person, rows)
  const ids = rows.map(row => row.id)
  await tx
    .update(notifications)
    .set({ emailId: id })
    .where(and(eq(notifications.tenantId, tenantId), inArray(notifications.id, ids)))
  return openMailStore(services)(tx, { id, ...mail })
}
