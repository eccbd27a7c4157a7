import { and, eq, inArray } from 'drizzle-orm'
import type { Membership } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { deliver, type NotificationDraft } from './deliver.server.ts'
import { notifications } from './notification.table.ts'
import { loadPreferences } from './settings/preferences.port.server.ts'
import { readServiceMembership } from './service-membership.server.ts'

export type { NotificationDraft } from './deliver.server.ts'

/**
 * Delivers the drafts that `findDrafts` returns, in the same transaction. A draft with `once` reaches each user only
 * once. No one is notified if staff have disabled the organization or it has no members.
 */
export async function notifyTenant(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  tenantId: string,
  findDrafts: (tx: Tx, membership: Membership) => Promise<NotificationDraft[]>,
  now = new Date(),
): Promise<void> {
  const membership = await readServiceMembership(database, tenantId)
  if (!membership) return
  await database.inTenant({ tenantId, userId: 'notices' }, async tx => {
    const drafts = await findDrafts(tx, membership)
    const notifiedKeys = await readNotifiedOnce(tx, tenantId, drafts)
    const remaining = drafts.map(draft => ({
      ...draft,
      receivers: draft.receivers.filter(id => !notifiedKeys.has(`${id} ${draft.once}`)),
    }))
    await deliver(tx, jobs, membership, remaining, now)
  })
}

async function readNotifiedOnce(
  tx: Tx,
  tenantId: string,
  drafts: readonly NotificationDraft[],
): Promise<Set<string>> {
  const onceKeys = [...new Set(drafts.flatMap(({ once }) => once ?? []))]
  if (onceKeys.length === 0) return new Set()
  const { userId, once } = notifications
  const rows = await tx
    .select({ userId, once })
    .from(notifications)
    .where(and(eq(notifications.tenantId, tenantId), inArray(once, onceKeys)))
  return new Set(rows.map(row => `${row.userId} ${row.once}`))
}

/** The time zones in which people of an organization are notified. */
export async function loadUserTimeZones(
  tx: Tx,
  membership: Membership,
  people: readonly string[],
): Promise<(userId: string) => string> {
  const preferences = await loadPreferences(tx, membership, people)
  return userId => preferences.times(userId, 'profile').timeZone
}
