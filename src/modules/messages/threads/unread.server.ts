import { sql } from 'drizzle-orm'
import { RightsChangedError, type Database } from '../../../core/data/database.server.ts'
import { batchReads } from '../../../core/data/batch-reads.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { notifierUserId } from '../record/people.server.ts'
import { quietCondition } from './thread-list.server.ts'

type UnreadThreads = { database: Database; tenantId: string; today: Day }

/**
 * The number of unmuted threads with unread messages. Requests are batched, because a message to a thousand people
 * causes a thousand at the same moment.
 */
export async function countUnread({ actor, services, today }: TenantContext): Promise<number> {
  const { tenantId, userId, rights } = actor
  const threads = { database: services.database, tenantId, today }
  const unread = await countFor(`${tenantId} ${today}`, threads, userId)
  // The count was read for the whole batch, so each requester's rights are checked again.
  if (rights && !rights.isStillValid()) throw new RightsChangedError()
  return unread
}

const countFor = batchReads(async ({ database, tenantId, today }: UnreadThreads, people) => {
  const { rows } = await database.readTenant({ tenantId, userId: notifierUserId }, tx =>
    tx.execute<{ id: string; unread: number }>(sql`
      select p.user_id as id, count(*) as unread from thread_people p
      join threads t on t.tenant_id = p.tenant_id and t.id = p.thread_id
      where p.tenant_id = ${tenantId} and p.user_id = any (${sql.param(people)}::text[])
        and t.last_number > p.read_through and not ${quietCondition(today)}
      group by p.user_id`),
  )
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}, 0)
