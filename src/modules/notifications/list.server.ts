import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { present, type Desk } from './desk.server.ts'
import { beginnings, familyNames, type Family } from './notification.ts'
import { notifications } from './notification.table.ts'

const filters = ['all', 'unread', 'urgent', 'recent', 'snoozed'] as const
export const listInput = z.object({
  filter: z.enum(filters).default('all'),
  family: z.enum(familyNames).optional(),
})

const most = 100

const isAwake = sql`(${notifications.snoozedUntil} is null or ${notifications.snoozedUntil} <= now())`
const isUnread = sql`not ${notifications.isRead}`
const isUrgent = sql`${notifications.priority} in ('high', 'urgent')`
const isRecent = sql`${notifications.createdAt} > now() - interval '1 day'`
const isOf = (family: Family) =>
  sql`${notifications.type} like any (${sql.param(beginnings(family).map(begin => `${begin.replaceAll('_', '\\_')}%`))}::text[])`

const leaves: Record<(typeof filters)[number], SQL> = {
  all: isAwake,
  unread: sql`${isAwake} and ${isUnread}`,
  urgent: sql`${isAwake} and ${isUrgent}`,
  recent: sql`${isAwake} and ${isRecent}`,
  snoozed: sql`not ${isAwake}`,
}

/** The newest hundred that a filter leaves, each with whether its person muted its record. */
export function listOf(tx: Tx, desk: Desk, { filter, family }: z.output<typeof listInput>) {
  const { id, type, title, message, priority, isRead, readAt, snoozedUntil, expiresAt } = notifications
  const { actions, metadata, noun, createdAt } = notifications
  return tx
    .select({
      id,
      type,
      title,
      message,
      priority,
      isRead,
      readAt,
      snoozedUntil,
      expiresAt,
      actions,
      metadata,
      noun,
      createdAt,
    })
    .from(notifications)
    .where(and(present(desk), leaves[filter], family && isOf(family)))
    .orderBy(desc(notifications.createdAt), desc(id))
    .limit(most)
}

/** How many each filter would leave. */
export async function countsOf(tx: Tx, desk: Desk) {
  const count = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)
  const [row] = await tx
    .select({
      all: count(leaves.all),
      unread: count(leaves.unread),
      urgent: count(leaves.urgent),
      recent: count(leaves.recent),
      snoozed: count(leaves.snoozed),
      ...Object.fromEntries(
        familyNames.map(family => [`of ${family}`, count(sql`${isAwake} and ${isOf(family)}`)]),
      ),
    })
    .from(notifications)
    .where(present(desk))
  const { all, unread, urgent, recent, snoozed, ...rest } = row as Record<string, number>
  const families = familyNames.flatMap(family => {
    const held = rest[`of ${family}`] ?? 0
    return held > 0 ? [{ family, held }] : []
  })
  return { all: all!, unread: unread!, urgent: urgent!, recent: recent!, snoozed: snoozed!, families }
}

/** How many are unread: what a bell shows. */
export async function unreadOf(tx: Tx, desk: Desk): Promise<number> {
  const [row] = await tx
    .select({ unread: sql<number>`count(*)`.mapWith(Number) })
    .from(notifications)
    .where(and(present(desk), eq(notifications.isRead, false), isNull(notifications.deletedAt), isAwake))
  return row!.unread
}
