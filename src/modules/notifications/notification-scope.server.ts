import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { personProcedureWithMessages, tenantProcedure } from '../../core/http/procedure.server.ts'
import { tradeTimeZone } from '../../core/time/day.ts'
import type { NotificationKind } from './notification.ts'
import { notifications } from './notification.table.ts'

/** The owner and organization of the requested notifications. Users access only their own. */
export type NotificationScope = {
  kind: NotificationKind
  userId: string
  /** Null for all organizations of the user. */
  tenantId: string | null
  timeZone: string
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** The live topic of a user's notifications; its audience is the user. */
export const notificationsTopic = 'notifications'

/** The message for signed-out users in notifications and their settings (spec §8). */
export const notAuthenticated = { signed_out: 'Not authenticated' } as const

/** Procedures on a user's own notifications and settings. */
export const selfProcedure = personProcedureWithMessages(notAuthenticated)

/** A user's notifications from the organization in the request. */
export const tenantScope = tenantProcedure({ who: 'member' }, notAuthenticated).use(({ ctx, next }) => {
  const { tenantId, timeZone } = ctx.membership
  const desk: NotificationScope = {
    kind: 'tenant',
    userId: ctx.person.id,
    tenantId,
    timeZone,
    inTx: ctx.inTenant,
  }
  return next({ ctx: { desk } })
})

/** A user's personal notifications in all organizations. Rows are deleted with the membership. */
export const profileScope = selfProcedure.use(({ ctx, next }) => {
  const desk: NotificationScope = {
    kind: 'profile',
    userId: ctx.person.id,
    tenantId: null,
    timeZone: ctx.viewer.membership?.timeZone ?? tradeTimeZone,
    inTx: work => ctx.services.database.acrossTenants(work),
  }
  return next({ ctx: { desk } })
})

/** The user's notifications that are neither deleted nor expired. */
export const visibleCondition = (scope: NotificationScope): SQL =>
  and(notificationsInScope(scope), presentCondition)!

export const presentCondition: SQL = and(
  notifications.inApp,
  isNull(notifications.deletedAt),
  or(isNull(notifications.expiresAt), sql`${notifications.expiresAt} > now()`),
)!

export const notificationsInScope = ({ kind, userId, tenantId }: NotificationScope): SQL =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    tenantId === null ? undefined : eq(notifications.tenantId, tenantId),
  )!

/** Refreshes a user's open pages. */
export const signalPerson = (tx: Tx, userId: string) => signal(tx, `person:${userId}`, 'notifications')
