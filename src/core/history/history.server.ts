import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { users } from '../auth/auth.table.ts'
import { changes } from '../data/change.table.ts'
import type { Tx } from '../data/database.server.ts'
import { actorSql } from './actor-sql.server.ts'

/** One change, as shown in the history of a record. */
export type HistoryRow = {
  id: number
  at: string
  who: string
  noun: string
  act: string
  before: unknown
  after: unknown
  /** The number of records changed by the same action: 1 for this record alone; counted up to 5,001. */
  many: number
}

/** A bulk change stores its number; for other actions, the transaction's records are counted. */
const recordCountSql = sql<number>`coalesce(
  (select max(b.changed) from bulk_change_steps s
    join bulk_changes b on b.tenant_id = s.tenant_id and b.id = s.change_id
    where s.tenant_id = ${changes.tenantId} and s.at = ${changes.at}
      and b.noun = ${changes.noun} and b.act = ${changes.act} and b.created_by = ${changes.actorId}),
  (select count(distinct o.record_id)::integer from (
    select o.record_id from changes o where o.tenant_id = ${changes.tenantId} and o.at = ${changes.at}
      and o.actor_id = ${changes.actorId} and o.noun = ${changes.noun} and o.act = ${changes.act} limit 5001) o))`

const readChanges = async (
  tx: Tx,
  condition: ReturnType<typeof and>,
  limit: number,
): Promise<HistoryRow[]> => {
  const { id, at, noun, act, before, after, actorId } = changes
  const rows = await tx
    .select({
      id,
      at,
      who: actorSql(users.name, changes.actedBy),
      noun,
      act,
      before,
      after,
      actorId,
      many: recordCountSql,
    })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(condition)
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(({ actorId: by, ...row }) => ({
    ...row,
    who: row.who ?? (by === 'system' ? 'Wellhead' : 'Former member'),
    at: row.at.toISOString(),
  }))
}

/** The changes of one record, latest first; `before` is the oldest line already loaded. */
export const readHistory = (
  tx: Tx,
  tenantId: string,
  noun: string,
  recordId: string,
  beforeId: number | null = null,
  limit = 50,
) =>
  readChanges(
    tx,
    and(
      eq(changes.tenantId, tenantId),
      eq(changes.noun, noun),
      eq(changes.recordId, recordId),
      beforeId === null ? undefined : lt(changes.id, beforeId),
    ),
    limit,
  )

/** The changes of all records of some kinds. */
export const readHistoryForKinds = (tx: Tx, tenantId: string, nouns: readonly string[], limit: number) =>
  readChanges(tx, and(eq(changes.tenantId, tenantId), inArray(changes.noun, [...nouns])), limit)
