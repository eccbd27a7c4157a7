import { and, eq, inArray } from 'drizzle-orm'
import type { Membership } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { deliver, type Matter } from './deliver.server.ts'
import { notifications } from './notification.table.ts'
import { preferencesFor } from './settings/preferences.port.server.ts'
import { deputyMembership } from './stand-in.server.ts'

export type { Matter } from './deliver.server.ts'

/**
 * Delivers the drafts that `findDrafts` returns, in the same transaction. A draft with `once` reaches each user only
 * once. No one is notified if staff have disabled the organization or it has no members.
 */
export async function notifyTenant(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  tenantId: string,
  find: (tx: Tx, membership: Membership) => Promise<Matter[]>,
  now = new Date(),
): Promise<void> {
  const membership = await deputyMembership(database, tenantId)
  if (!membership) return
  await database.inTenant({ tenantId, userId: 'notices' }, async tx => {
    const matters = await find(tx, membership)
    const known = await notifiedMatters(tx, tenantId, matters)
    const untold = matters.map(matter => ({
      ...matter,
      receivers: matter.receivers.filter(id => !known.has(`${id} ${matter.once}`)),
    }))
    await deliver(tx, jobs, membership, untold, now)
  })
}

async function notifiedMatters(tx: Tx, tenantId: string, matters: readonly Matter[]): Promise<Set<string>> {
  const names = [...new Set(matters.flatMap(({ once }) => once ?? []))]
  if (names.length === 0) return new Set()
  const { userId, once } = notifications
  const rows = await tx
    .select({ userId, once })
    .from(notifications)
    .where(and(eq(notifications.tenantId, tenantId), inArray(once, names)))
  return new Set(rows.map(row => `${row.userId} ${row.once}`))
}

/** The time zones in which people of an organization are notified. */
export async function readClocks(
  tx: Tx,
  membership: Membership,
  people: readonly string[],
): Promise<(userId: string) => string> {
  const preferences = await preferencesFor(tx, membership, people)
  return userId => preferences.times(userId, 'profile').timeZone
}
