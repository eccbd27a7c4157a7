import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../../core/http/context.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { noOrigin, platformId, recordChange, signal } from '../../../core/data/record.server.ts'
import { deliver } from '../deliver.server.ts'
import { signalPerson } from '../notification-scope.server.ts'
import { notifications } from '../notification.table.ts'
import { announcementType, notificationKind } from './announcement.ts'
import { announcementDeliveries, announcements } from './announcement.table.ts'
import { audienceTenantsSql, readRecipients } from './reach.server.ts'

type Announcement = typeof announcements.$inferSelect

/** The noun of announcements in notifications. */
export const recordType = 'announcements'

/** Delivers a due announcement, or withdraws a delivered one, one organization at a time. Safe to repeat. */
export const announceJob = defineJob({
  name: 'announcements:deliver',
  title: 'Deliver an announcement',
  description: 'Delivers an announcement to the organizations it is addressed to, or withdraws it.',
  payload: z.object({ id: z.uuid() }),
  key: ({ id }) => id,
  queue: ({ id }) => `announcements ${id}`,
  async work(services, { id }) {
    const [announcement] = await services.database.people
      .select()
      .from(announcements)
      .where(eq(announcements.id, id))
    if (!announcement) return
    if (announcement.state === 'withdrawn') await removeFromInboxes(services, id)
    else if (announcement.state === 'scheduled') await announceToAll(services, announcement)
  },
})

type AnnouncementServices = Pick<Services, 'database' | 'jobs'>

/** Each organization has its own transaction, so a retry after a crash continues with the next one. */
async function announceToAll(
  { database, jobs }: AnnouncementServices,
  announcement: Announcement,
): Promise<void> {
  const { id } = announcement
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<{ id: string }>(sql`select t.id from ${audienceTenantsSql(announcement)} order by t.id`),
  )
  for (const tenant of rows)
    await database.acrossTenants(tx => announceToTenant(tx, jobs, announcement, tenant.id))
  await database.acrossTenants(async tx => {
    const [sentAnnouncement] = await tx
      .update(announcements)
      .set({ state: 'sent', version: sql`${announcements.version} + 1` })
      .where(and(eq(announcements.id, id), eq(announcements.state, 'scheduled')))
      .returning({ title: announcements.title })
    if (!sentAnnouncement) return
    const [reachCount] = await tx
      .select({ people: sql<number>`coalesce(sum(${announcementDeliveries.people}), 0)`.mapWith(Number) })
      .from(announcementDeliveries)
      .where(eq(announcementDeliveries.announcementId, id))
    await recordChange(
      tx,
      { tenantId: platformId, userId: 'system', origin: noOrigin },
      {
        noun: recordType,
        recordId: id,
        act: 'send',
        after: { title: sentAnnouncement.title, people: reachCount!.people },
      },
    )
    await signal(tx, 'everyone', 'announcements')
  })
}

type Tx = Parameters<Parameters<Services['database']['acrossTenants']>[0]>[0]

/**
 * Notifies the members of one organization once, as recorded by a row. An announcement withdrawn in the meantime
 * notifies no one.
 */
async function announceToTenant(
  tx: Tx,
  jobs: AnnouncementServices['jobs'],
  announcement: Announcement,
  tenantId: string,
): Promise<void> {
  const { id, title, message, link, priority, audience, expiresAt, createdBy } = announcement
  const [current] = await tx
    .select({ state: announcements.state })
    .from(announcements)
    .where(eq(announcements.id, id))
    .for('share')
  if (current?.state !== 'scheduled') return
  const receivers = await readRecipients(tx, announcement, tenantId)
  const [claimed] = await tx
    .insert(announcementDeliveries)
    .values({ tenantId, announcementId: id, people: receivers.length })
    .onConflictDoNothing()
    .returning({ people: announcementDeliveries.people })
  if (!claimed) return
  const [tenant] = await tx
    .select({ timeZone: tenants.timeZone })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  if (!tenant) return
  await deliver(tx, jobs, { tenantId, ...tenant }, [
    {
      kind: notificationKind(audience),
      type: announcementType,
      priority,
      receivers,
      createdBy,
      actor: '',
      sentence: title,
      message,
      many: 'announcements',
      about: { noun: recordType, id, title },
      gate: null,
      action: link === null ? null : { label: 'Open', to: link },
      alike: null,
      once: `announcement ${id}`,
      ...(expiresAt && { expiresAt }),
    },
  ])
}

/** Removes the announcement from the inboxes that received it. */
async function removeFromInboxes({ database }: Pick<Services, 'database'>, id: string): Promise<void> {
  const deliveries = await database.acrossTenants(tx =>
    tx
      .select({ tenantId: announcementDeliveries.tenantId })
      .from(announcementDeliveries)
      .where(eq(announcementDeliveries.announcementId, id))
      .orderBy(announcementDeliveries.tenantId),
  )
  for (const { tenantId } of deliveries)
    await database.acrossTenants(async tx => {
      const removedRows = await tx
        .delete(notifications)
        .where(
          and(
            eq(notifications.tenantId, tenantId),
            eq(notifications.noun, recordType),
            eq(notifications.recordId, id),
          ),
        )
        .returning({ userId: notifications.userId })
      for (const { userId } of removedRows) await signalPerson(tx, userId)
    })
  await database.acrossTenants(tx => signal(tx, 'everyone', 'announcements'))
}
