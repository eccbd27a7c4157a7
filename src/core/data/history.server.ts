import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { users } from '../auth/auth.table.ts'
import { changes } from './change.table.ts'
import type { Tx } from './database.server.ts'

/** One change, as the history of a record shows it. */
export type HistoryRow = {
  id: number
  at: string
  who: string
  noun: string
  act: string
  before: unknown
  after: unknown
}

const changesOf = async (tx: Tx, where: ReturnType<typeof and>, limit: number): Promise<HistoryRow[]> => {
  const { id, at, noun, act, before, after } = changes
  const rows = await tx
    .select({ id, at, who: users.name, noun, act, before, after })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(where)
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(row => ({ ...row, who: row.who ?? 'Former member', at: row.at.toISOString() }))
}

/** What happened to one record, the latest first; `before` is the oldest line that is known already. */
export const historyOf = (
  tx: Tx,
  tenantId: string,
  noun: string,
  recordId: string,
  before: number | null = null,
  limit = 50,
) =>
  changesOf(
    tx,
    and(
      eq(changes.tenantId, tenantId),
      eq(changes.noun, noun),
      eq(changes.recordId, recordId),
      before === null ? undefined : lt(changes.id, before),
    ),
    limit,
  )

/** What happened to all records of some kinds. */
export const historyOfNouns = (tx: Tx, tenantId: string, nouns: readonly string[], limit: number) =>
  changesOf(tx, and(eq(changes.tenantId, tenantId), inArray(changes.noun, [...nouns])), limit)
