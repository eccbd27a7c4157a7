import { sealAll } from '../../../core/data/seals.server.ts'
import type { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { notifications } from '../notification.table.ts'
import { notifySealed } from '../notify-sealed.server.ts'

type Organizations = Pick<Awaited<ReturnType<typeof twoOrganizations>>, 'services' | 'acme' | 'rival'>

/** Delivers the notifications for all changes made so far. */
export async function notifyEveryone({ services, acme, rival }: Organizations): Promise<void> {
  for (const { tenantId } of [acme, rival]) {
    await sealAll(services.database, tenantId)
    await notifySealed(services, tenantId)
  }
}

/** Delivers and deletes all notifications, so that a test starts without any. */
export async function clearNotifications(orgs: Organizations): Promise<void> {
  await notifyEveryone(orgs)
  await orgs.services.database.acrossTenants(tx => tx.delete(notifications))
}
