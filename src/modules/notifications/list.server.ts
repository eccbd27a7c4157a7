import { and, desc, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { visibleCondition, type NotificationScope } from './notification-scope.server.ts'
import { beginnings, familyNames, type Family } from './notification.ts'
import { notifications } from './notification.table.ts'

const filters = ['all', 'unread', 'urgent', 'recent', 'snoozed'] as const
export const listInput = z.object({
  filter: z.enum(filters).default('all'),
  family: z.enum(familyNames).optional(),
})

const maxRows = 100

export const isAwake = sql`(${notifications.snoozedUntil} is null or ${notifications.snoozedUntil} <= now())`
const isUnread = sql`not ${notifications.isRead}`
const isUrgent = sql`${notifications.priority} in ('high', 'urgent')`
const isRecent = sql`${notifications.createdAt} > now() - interval '1 day'`
const isOfFamily = (family: Family) =>
  sql`${notifications.type} like any (${sql.param(beginnings(family).map(begin => `${begin.replaceAll('_', '\\_')}%`))}::text[])`

const leaves: Record<(typeof filters)[number], SQL> = {
  all: isAwake,
  unread: sql`${isAwake} and ${isUnread}`,
  urgent: sql`${isAwake} and ${isUrgent}`,
  recent: sql`${isAwake} and ${isRecent}`,
  snoozed: sql`not ${isAwake}`,
}

/** The newest hundred notifications that match a filter, as documents. */
export function readList(tx: Tx, desk: NotificationScope, { filter, family }: z.output<typeof listInput>) {
  const { id, tenantId, userId, type, title, message, priority, isRead, readAt, readBy } = notifications
  const { snoozedUntil, expiresAt, actions, metadata, noun, recordId, createdAt, createdBy, updatedAt } =
    notifications
  return tx
    .select({
      id,
      tenantId,
      userId,
      type,
      title,
      message,
      priority,
      isRead,
      readAt,
      readBy,
      snoozedUntil,
      expiresAt,
      actions,
      metadata,
      noun,
      recordId,
      createdAt,
      createdBy,
      updatedAt,
    })
    .from(notifications)
    .where(and(visibleCondition(desk), leaves[filter], family && isOfFamily(family)))
    .orderBy(desc(notifications.createdAt), desc(id))
    .limit(maxRows)
}

/** The number of notifications per filter. The rows are read once, grouped by the few columns that matter. */
export async function readCounts(tx: Tx, desk: NotificationScope) {
  const as = <Answer>(table: SQL, name: string) => sql<Answer>`${table}`.as(name)
  const kinds = await tx
    .select({
      type: notifications.type,
      awake: as<boolean>(isAwake, 'awake'),
      unread: as<boolean>(isUnread, 'unread'),
      urgent: as<boolean>(isUrgent, 'urgent'),
      recent: as<boolean>(isRecent, 'recent'),
      held: sql<number>`count(*)`.mapWith(Number),
    })
    .from(notifications)
    .where(visibleCondition(desk))
    .groupBy(sql`1, 2, 3, 4, 5`)
  const held = (some: (kind: (typeof kinds)[number]) => boolean) =>
    kinds.filter(some).reduce((sum, kind) => sum + kind.held, 0)
  const families = familyNames.flatMap(family => {
    const here = held(({ awake, type }) => awake && beginnings(family).some(begin => type.startsWith(begin)))
    return here > 0 ? [{ family, held: here }] : []
  })
  return {
    all: held(({ awake }) => awake),
    unread: held(({ awake, unread }) => awake && unread),
    urgent: held(({ awake, urgent }) => awake && urgent),
    recent: held(({ awake, recent }) => awake && recent),
    snoozed: held(({ awake }) => !awake),
    families,
  }
}
