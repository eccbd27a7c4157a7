import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { personProcedureSaying, tenantProcedure } from '../../core/http/procedure.server.ts'
import { tradeTimeZone } from '../../core/time/day.ts'
import type { NotificationKind } from './notification.ts'
import { notifications } from './notification.table.ts'

/** Whose notifications are worked with, and where they are. Everyone has to do with their own alone. */
export type NotificationScope = {
  kind: NotificationKind
  userId: string
  /** Null: of all organizations that the person belongs to. */
  tenantId: string | null
  timeZone: string
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** The live topic of a person's notifications; its audience is the person. */
export const topic = 'notifications'

/** What notifications and their settings say to who is not signed in (spec §8). */
export const notAuthenticated = { signed_out: 'Not authenticated' } as const

/** For a person's own notifications and settings. */
export const ownProcedure = personProcedureSaying(notAuthenticated)

/** What a person hears of the organization that the request names. */
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

/** What concerns the person, in whichever of their organizations: a membership that ends takes its rows along. */
export const profileScope = ownProcedure.use(({ ctx, next }) => {
  const desk: NotificationScope = {
    kind: 'profile',
    userId: ctx.person.id,
    tenantId: null,
    timeZone: ctx.viewer.membership?.timeZone ?? tradeTimeZone,
    inTx: work => ctx.services.database.acrossTenants(work),
  }
  return next({ ctx: { desk } })
})

/** The rows of a desk that are there: neither deleted nor expired. */
export const present = (desk: NotificationScope): SQL => and(ownRows(desk), isPresent)!

export const isPresent: SQL = and(
  notifications.inApp,
  isNull(notifications.deletedAt),
  or(isNull(notifications.expiresAt), sql`${notifications.expiresAt} > now()`),
)!

export const ownRows = ({ kind, userId, tenantId }: NotificationScope): SQL =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    tenantId === null ? undefined : eq(notifications.tenantId, tenantId),
  )!

/** Tells a person's open pages. */
export const signalPerson = (tx: Tx, userId: string) => signal(tx, `person:${userId}`, 'notifications')
