import { and, desc, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { visibleCondition, type NotificationScope } from './notification-scope.server.ts'
import { typePrefixes, familyNames, type Family } from './notification.ts'
import { notifications } from './notification.table.ts'

const filters = ['all', 'unread', 'urgent', 'recent', 'snoozed'] as const
export const listInput = z.object({
  filter: z.enum(filters).default('all'),
  family: z.enum(familyNames).optional(),
})

const maxRows = 100

export const awakeCondition = sql`(${notifications.snoozedUntil} is null or ${notifications.snoozedUntil} <= now())`
const unreadCondition = sql`not ${notifications.isRead}`
const urgentCondition = sql`${notifications.priority} in ('high', 'urgent')`
const recentCondition = sql`${notifications.createdAt} > now() - interval '1 day'`
const familyCondition = (family: Family) =>
  sql`${notifications.type} like any (${sql.param(typePrefixes(family).map(prefix => `${prefix.replaceAll('_', '\\_')}%`))}::text[])`

const filterConditions: Record<(typeof filters)[number], SQL> = {
  all: awakeCondition,
  unread: sql`${awakeCondition} and ${unreadCondition}`,
  urgent: sql`${awakeCondition} and ${urgentCondition}`,
  recent: sql`${awakeCondition} and ${recentCondition}`,
  snoozed: sql`not ${awakeCondition}`,
}

/** The newest hundred notifications that match a filter, as documents. */
export function listNotifications(
  tx: Tx,
  scope: NotificationScope,
  { filter, family }: z.output<typeof listInput>,
) {
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
    .where(and(visibleCondition(scope), filterConditions[filter], family && familyCondition(family)))
    .orderBy(desc(notifications.createdAt), desc(id))
    .limit(maxRows)
}

/** The number of notifications per filter. The rows are read once, grouped by the few columns that matter. */
export async function readCounts(tx: Tx, scope: NotificationScope) {
  const column = <Answer>(table: SQL, name: string) => sql<Answer>`${table}`.as(name)
  const kinds = await tx
    .select({
      type: notifications.type,
      awake: column<boolean>(awakeCondition, 'awake'),
      unread: column<boolean>(unreadCondition, 'unread'),
      urgent: column<boolean>(urgentCondition, 'urgent'),
      recent: column<boolean>(recentCondition, 'recent'),
      held: sql<number>`count(*)`.mapWith(Number),
    })
    .from(notifications)
    .where(visibleCondition(scope))
    .groupBy(sql`1, 2, 3, 4, 5`)
  const countWhere = (predicate: (kind: (typeof kinds)[number]) => boolean) =>
    kinds.filter(predicate).reduce((sum, kind) => sum + kind.held, 0)
  const families = familyNames.flatMap(family => {
    const count = countWhere(
      ({ awake, type }) => awake && typePrefixes(family).some(prefix => type.startsWith(prefix)),
    )
    return count > 0 ? [{ family, held: count }] : []
  })
  return {
    all: countWhere(({ awake }) => awake),
    unread: countWhere(({ awake, unread }) => awake && unread),
    urgent: countWhere(({ awake, urgent }) => awake && urgent),
    recent: countWhere(({ awake, recent }) => awake && recent),
    snoozed: countWhere(({ awake }) => !awake),
    families,
  }
}
