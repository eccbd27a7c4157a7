import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { daySchema } from '../../core/form/fields.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router } from '../../core/http/procedure.server.ts'
import { localMidnight } from '../../core/time/day.ts'
import {
  notificationsInScope,
  visibleCondition,
  profileScope,
  signalPerson,
  tenantScope,
  notificationsTopic,
  type NotificationScope,
} from './notification-scope.server.ts'
import { readCounts, listInput, listNotifications } from './list.server.ts'
import { mutedRecords, notifications } from './notification.table.ts'
import { deviceProcedures } from './push/devices.server.ts'
import { settingsProcedures } from './settings/settings.server.ts'
import { countUnread } from './unread.server.ts'
import { wakeJob } from './wake-job.server.ts'

const idsInput = z.object({ ids: z.array(z.uuid()).min(1).max(100) })
const idInput = z.object({ id: z.uuid() })
/** A snoozed notification returns at 8 AM of its day. */
const wakeTimeMs = 8 * 3_600_000

/** The procedures of one kind of notification. */
const createNotificationRouter = (procedure: typeof tenantScope) =>
  router({
    list: procedure
      .meta({ reads: [notificationsTopic], personal: true })
      .input(listInput)
      .query(({ ctx: { desk }, input }) => desk.inTx(tx => listNotifications(tx, desk, input))),

    counts: procedure
      .meta({ reads: [notificationsTopic], personal: true })
      .query(({ ctx: { desk } }) => desk.inTx(tx => readCounts(tx, desk))),

    unread: procedure
      .meta({ reads: [notificationsTopic], personal: true })
      .query(({ ctx }) => countUnread(ctx, ctx.desk)),

    markRead: procedure
      .input(idsInput.extend({ isRead: z.boolean().default(true) }))
      .mutation(({ ctx: { desk }, input: { ids, isRead } }) =>
        desk.inTx(tx => updateNotifications(tx, desk, ids, isRead ? readColumns(desk) : unreadColumns)),
      ),

    markAllRead: procedure.mutation(({ ctx: { desk } }) =>
      desk.inTx(async tx => {
        const read = await tx
          .update(notifications)
          .set(readColumns(desk))
          .where(and(visibleCondition(desk), eq(notifications.isRead, false)))
          .returning({ id: notifications.id })
        await signalPerson(tx, desk.userId)
        return { ids: read.map(({ id }) => id) }
      }),
    ),

    remove: procedure
      .input(idsInput)
      .mutation(({ ctx: { desk }, input: { ids } }) =>
        desk.inTx(tx => updateNotifications(tx, desk, ids, { deletedAt: sql`now()` })),
      ),

    /** Restores deleted notifications. They no longer merge with similar ones. */
    restore: procedure.input(idsInput).mutation(({ ctx: { desk }, input: { ids } }) =>
      desk.inTx(async tx => {
        await tx
          .update(notifications)
          .set({ deletedAt: null, alike: null, updatedAt: sql`now()` })
          .where(
            and(
              notificationsInScope(desk),
              inArray(notifications.id, ids),
              isNotNull(notifications.deletedAt),
            ),
          )
        await signalPerson(tx, desk.userId)
      }),
    ),

    clearExpired: procedure.mutation(({ ctx: { desk } }) =>
      desk.inTx(async tx => {
        const removedRows = await tx
          .delete(notifications)
          .where(and(notificationsInScope(desk), lte(notifications.expiresAt, sql`now()`)))
          .returning({ id: notifications.id })
        await signalPerson(tx, desk.userId)
        return { cleared: removedRows.length }
      }),
    ),

    /** Snoozes notifications until a day in the organization's time zone; null ends the snooze. */
    snooze: procedure
      .input(idsInput.extend({ until: daySchema.nullable() }))
      .mutation(({ ctx: { desk, services }, input: { ids, until } }) => {
        const day = until && localMidnight(until, 0, desk.timeZone)
        const wake = day && new Date(day.getTime() + wakeTimeMs)
        if (wake && wake <= new Date()) throw new AppError('invalid', 'Choose a day after today.')
        return desk.inTx(async tx => {
          await updateNotifications(tx, desk, ids, { snoozedUntil: wake || null })
          if (wake) await services.jobs.add(tx, wakeJob, { userId: desk.userId }, wake)
        })
      }),

    /** Mutes or unmutes the record that a notification is about. */
    mute: procedure
      .input(idInput.extend({ muted: z.boolean() }))
      .mutation(({ ctx: { desk }, input: { id, muted } }) => desk.inTx(tx => setMuted(tx, desk, id, muted))),
  })

export const notificationRouter = router({
  tenant: createNotificationRouter(tenantScope),
  // The two contexts differ in what a request requires, but the scope has the same shape.
  profile: createNotificationRouter(profileScope as unknown as typeof tenantScope),
  settings: settingsProcedures,
  devices: deviceProcedures,
})
export type NotificationRouter = typeof notificationRouter

const readColumns = ({ userId }: NotificationScope) => ({
  isRead: true,
  readAt: sql`now()`,
  readBy: userId,
  alike: null,
})
const unreadColumns = { isRead: false, readAt: null, readBy: null }

async function updateNotifications(
  tx: Tx,
  scope: NotificationScope,
  ids: readonly string[],
  columns: object,
): Promise<void> {
  const updatedRows = await tx
    .update(notifications)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(
      and(notificationsInScope(scope), inArray(notifications.id, [...ids]), isNull(notifications.deletedAt)),
    )
    .returning({ id: notifications.id })
  if (updatedRows.length === 0) throw notFound('Notification')
  await signalPerson(tx, scope.userId)
}

async function setMuted(tx: Tx, scope: NotificationScope, id: string, muted: boolean): Promise<void> {
  const [notification] = await tx
    .select()
    .from(notifications)
    .where(and(notificationsInScope(scope), eq(notifications.id, id)))
  if (!notification) throw notFound('Notification')
  const { tenantId, userId, noun, recordId } = notification
  if (noun === null || recordId === null) throw new AppError('invalid', 'There is no record to mute.')
  if (muted) await tx.insert(mutedRecords).values({ tenantId, userId, noun, recordId }).onConflictDoNothing()
  else
    await tx
      .delete(mutedRecords)
      .where(
        and(
          eq(mutedRecords.tenantId, tenantId),
          eq(mutedRecords.userId, userId),
          eq(mutedRecords.noun, noun),
          eq(mutedRecords.recordId, recordId),
        ),
      )
}
