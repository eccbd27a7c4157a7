import { and, eq, sql } from 'drizzle-orm'
import { RightsChangedError, type Database, type Tx } from '../../core/data/database.server.ts'
import { batchReads } from '../../core/data/batch-reads.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { presentCondition, type NotificationScope } from './notification-scope.server.ts'
import { awakeCondition } from './list.server.ts'
import { notifications } from './notification.table.ts'

/** The parameters shared by a batch: its requests are of one kind and organization. */
type UnreadBatch = Pick<NotificationScope, 'kind' | 'tenantId'> & { database: Database; askedBy: string }

/**
 * The number of unread notifications, for a bell. Requests are batched, because an event for many people updates as
 * many bells at the same time.
 */
export async function countUnread({ services, rights }: Context, scope: NotificationScope): Promise<number> {
  const { kind, tenantId, userId } = scope
  const batch = { kind, tenantId, database: services.database, askedBy: userId }
  const unread = await countUnreadInBatches(`${kind} ${tenantId}`, batch, userId)
  // The count was read for the whole batch, so each requester's rights are checked again.
  if (rights && !rights.isStillValid()) throw new RightsChangedError()
  return unread
}

const countUnreadInBatches = batchReads(
  (batch: UnreadBatch, people) => runInScope(batch, tx => countUnreadByUser(tx, batch, people)),
  0,
)

const runInScope = <T>({ database, tenantId, askedBy }: UnreadBatch, work: (tx: Tx) => Promise<T>) =>
  tenantId === null ? database.acrossTenants(work) : database.readTenant({ tenantId, userId: askedBy }, work)

async function countUnreadByUser(tx: Tx, { kind, tenantId }: UnreadBatch, people: readonly string[]) {
  const rows = await tx
    .select({ userId: notifications.userId, unread: sql<number>`count(*)`.mapWith(Number) })
    .from(notifications)
    .where(
      and(
        sql`${notifications.userId} = any(${sql.param(people)}::text[])`,
        eq(notifications.kind, kind),
        tenantId === null ? undefined : eq(notifications.tenantId, tenantId),
        presentCondition,
        eq(notifications.isRead, false),
        awakeCondition,
      ),
    )
    .groupBy(notifications.userId)
  return new Map(rows.map(({ userId, unread }) => [userId, unread]))
}
