import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import type { TicketKey } from '../ticket/ticket-messages.server.ts'
import { ticketAnswering } from '../ticket/ticket.table.ts'

/** Seconds without typing after which someone no longer counts as answering. */
const answeringSeconds = 30

/** Records that a staff member is writing an answer. They keep the time at which they started. */
export async function beginAnswering(tx: Tx, { tenantId, id }: TicketKey, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into ticket_answering as a (tenant_id, ticket_id, user_id, since, at)
    values (${tenantId}, ${id}, ${userId}, clock_timestamp(), clock_timestamp())
    on conflict (tenant_id, ticket_id, user_id) do update set at = excluded.at,
      since = case when a.at > excluded.at - make_interval(secs => ${answeringSeconds}) then a.since
        else excluded.since end`)
  await signal(tx, 'everyone', 'support_answering')
}

/** Records that a staff member sent the answer or stopped writing. */
export async function endAnswering(tx: Tx, { tenantId, id }: TicketKey, userId: string): Promise<void> {
  const removedRows = await tx
    .delete(ticketAnswering)
    .where(
      and(
        eq(ticketAnswering.tenantId, tenantId),
        eq(ticketAnswering.ticketId, id),
        eq(ticketAnswering.userId, userId),
      ),
    )
    .returning({ userId: ticketAnswering.userId })
  if (removedRows.length > 0) await signal(tx, 'everyone', 'support_answering')
}

/** The other staff who are writing an answer, earliest first, and whether they started before this user. */
export const readOtherAnswerers = (tx: Tx, ticketId: string, but: string) =>
  tx
    .select({
      id: ticketAnswering.userId,
      name: users.name,
      since: ticketAnswering.since,
      at: ticketAnswering.at,
      isBefore: sql<boolean>`not exists (select 1 from ticket_answering own
        where own.ticket_id = ${ticketId} and own.user_id = ${but} and own.since < ${ticketAnswering.since}
          and own.at > now() - make_interval(secs => ${answeringSeconds}))`,
    })
    .from(ticketAnswering)
    .innerJoin(users, eq(users.id, ticketAnswering.userId))
    .where(
      and(
        eq(ticketAnswering.ticketId, ticketId),
        ne(ticketAnswering.userId, but),
        gt(ticketAnswering.at, sql`now() - make_interval(secs => ${answeringSeconds})`),
      ),
    )
    .orderBy(ticketAnswering.since)
