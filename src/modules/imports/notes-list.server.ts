import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { noteKinds, type ListedNote } from './recognize/note.ts'

/** Which notes of a batch are asked for: all, those of a kind, or those that say the same about a column. */
export const noteFilter = z.object({
  kind: z
    .enum([...noteKinds, 'kept'])
    .nullable()
    .default(null),
  column: z.string().max(400).nullish(),
  reason: z.string().max(2_000).nullish(),
})
export type NoteFilter = z.output<typeof noteFilter>

/** How often the same was noted about a column, and in which row first. */
export type NoteGroup = Pick<ListedNote, 'kind' | 'column' | 'reason'> & { count: number; row: number }

function where(tenantId: string, batchId: string, { kind, column, reason }: NoteFilter): SQL {
  return sql`from import_notes where tenant_id = ${tenantId} and batch_id = ${batchId}
    ${kind ? sql`and kind = ${kind}` : sql``}
    ${reason ? sql`and reason = ${reason} and heading is not distinct from ${column ?? null}::text` : sql``}`
}

export async function notesOf(
  tx: Tx,
  batch: { tenantId: string; id: string },
  filter: NoteFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ListedNote[]; total: number }> {
  const from = where(batch.tenantId, batch.id, filter)
  const { rows } = await tx.execute<ListedNote>(sql`
    select position, "row", kind, heading as "column", reason, original ${from}
    order by position offset ${offset} limit ${limit}`)
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** What was noted more than once, the most frequent first: thousands of notes are a few sentences. */
export async function groupsOf(tx: Tx, batch: { tenantId: string; id: string }): Promise<NoteGroup[]> {
  const { rows } = await tx.execute<NoteGroup>(sql`
    select kind, heading as "column", reason, count(*)::int as count, min("row") as "row"
    ${where(batch.tenantId, batch.id, { kind: null })}
    group by kind, heading, reason having count(*) > 1 order by count(*) desc, min(position) limit 12`)
  return rows
}
