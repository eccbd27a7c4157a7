import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Services } from '../../../core/http/context.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { isUrgent } from '../notification.ts'
import { notifications } from '../notification.table.ts'
import { isPushEndpoint, configuredPushServices } from './endpoint.ts'
import { pushKeys } from './keys.server.ts'
import { InternalAddressError, post } from './post.server.ts'
import { pushDevices } from './push-device.table.ts'
import { pushMessage } from './push-message.ts'

export type PushDelivery = { tenantId: string; userId: string; deviceId: string; ids: string[] }
type PushServices = Pick<Services, 'config' | 'database' | 'log'>

/** After a day, a push is dropped; the notification is still in the inbox. */
const pushTtlSeconds = 24 * 60 * 60

/**
 * Shows notifications in one of a user's browsers. A repeated message replaces itself by its tag. A browser that its
 * push service no longer knows is deleted.
 * @throws Error if the service does not accept the message at the moment
 */
export async function sendPush(
  { config, database, log }: PushServices,
  delivery: PushDelivery,
): Promise<void> {
  const { tenantId, userId, deviceId } = delivery
  const condition = and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, userId))
  const [device] = await database.people.select().from(pushDevices).where(condition)
  const unread = await readUnreadPush({ database }, delivery)
  if (!device || !unread) return
  const deleteDevice = () => database.people.delete(pushDevices).where(condition)
  const { endpoint, publicKey, authSecret } = device
  const services = configuredPushServices(config.PUSH_SERVICES)
  if (!isPushEndpoint(endpoint, services)) return void (await deleteDevice())
  const [first] = unread.rows
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
    JSON.stringify(pushMessage(unread.rows, { id: tenantId, name: unread.organization })),
    {
      vapidDetails: { subject: vapidSubject(config.MAIL_FROM), ...pushKeys() },
      TTL: pushTtlSeconds,
      urgency: unread.rows.some(({ priority }) => isUrgent(priority)) ? 'high' : 'normal',
      topic: first!.id.replaceAll('-', ''),
    },
  )
  const status = await post({
    endpoint,
    headers: headers as Record<string, string>,
    body,
    mayBeInternal: services.includes(new URL(endpoint).origin),
  }).catch((error: unknown) => {
    if (!(error instanceof InternalAddressError)) throw error
    log.warn({ part: 'push', deviceId }, 'a push endpoint points to this server’s network')
    return 410
  })
  if (status === 404 || status === 410) await deleteDevice()
  else if (status >= 200 && status < 300)
    await database.people
      .update(pushDevices)
      .set({ pushedAt: sql`now()` })
      .where(condition)
  else throw new Error(`The push service answered ${status}.`)
}

/** The notifications that are still worth showing; null if all were read in the meantime. */
async function readUnreadPush(
  { database }: Pick<Services, 'database'>,
  { tenantId, userId, ids }: PushDelivery,
) {
  return database.inTenant({ tenantId, userId: 'notices' }, async tx => {
    const rows = await tx
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.tenantId, tenantId),
          eq(notifications.userId, userId),
          inArray(notifications.id, ids),
          eq(notifications.isRead, false),
          isNull(notifications.deletedAt),
        ),
      )
      .orderBy(notifications.id)
    const [organization] = await tx
      .select({ name: tenants.name })
      .from(tenants)
      .where(eq(tenants.id, tenantId))
    return rows.length > 0 && organization ? { rows, organization: organization.name } : null
  })
}

/** The contact address for push services. */
const vapidSubject = (from: string) => `mailto:${/<(.+)>/.exec(from)?.[1] ?? from}`
