import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { messages, type MessageRow } from '../record/message.table.ts'

/**
 * The messages of a thread not yet sent to the other organization, in order, up to the given one. Earlier messages
 * whose job failed are included, so that they do not arrive out of order. Blocked messages are excluded.
 */
export async function pendingThrough(
  tx: Tx,
  { tenantId, threadId, number }: MessageRow,
  to: string,
): Promise<MessageRow[]> {
  const sentCondition = sql`m.tenant_id = ${tenantId} and m.thread_id = ${threadId} and m.kind = 'said' and m.from_tenant_id is null`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.id from messages m
    where ${sentCondition} and m.deleted_at is null and not m.undelivered
      and m.number <= ${number} and m.number > ${await readLastDelivered(tx, sentCondition, number, to)}`)
  const ids = rows.map(({ id }) => id)
  return tx
    .select()
    .from(messages)
    .where(and(eq(messages.tenantId, tenantId), inArray(messages.id, ids)))
    .orderBy(messages.number)
}

/** Messages looked up per batch; usually the first one is there. */
const batchSize = 50

/** The number of the last message before the given one that the other organization has; 0 if it has none. */
async function readLastDelivered(tx: Tx, source: SQL, number: number, to: string): Promise<number> {
  let upper = number
  for (;;) {
    const { rows } = await tx.execute<{ id: string; number: number }>(sql`
      select m.id, m.number from messages m where ${source} and m.number < ${upper}
      order by m.number desc limit ${batchSize}`)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    const deliveredRows = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.tenantId, to), inArray(messages.id, ids)))
    const last = rows.find(({ id }) => deliveredRows.some(match => match.id === id))
    if (last) return last.number
    upper = rows.at(-1)!.number
  }
}

/** Marks messages as undelivered, or as on their way again. */
export const setUndelivered = (tx: Tx, tenantId: string, ids: readonly string[], undelivered: boolean) =>
  tx
    .update(messages)
    .set({ undelivered })
    .where(and(eq(messages.tenantId, tenantId), inArray(messages.id, [...ids])))
