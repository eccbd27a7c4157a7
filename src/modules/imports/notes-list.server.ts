import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { listPage } from '../../core/data/list-window.server.ts'
import type { PageInput } from '../../core/data/list-window.ts'
import { noteKinds, type ListedNote } from './recognize/note.ts'

/** Selects notes of a batch: all, one kind, or those with the same reason and column. */
export const noteFilter = z.object({
  kind: z
    .enum([...noteKinds, 'kept'])
    .nullable()
    .default(null),
  column: z.string().max(400).nullish(),
  reason: z.string().max(2_000).nullish(),
})
export type NoteFilter = z.output<typeof noteFilter>

type BatchRef = { tenantId: string; id: string }

/** The number of notes with the same reason and column, and the first row with one. */
export type NoteGroup = Pick<ListedNote, 'kind' | 'column' | 'reason'> & { count: number; row: number }

function notesWhere(batch: BatchRef, { kind, column, reason }: NoteFilter): SQL {
  return sql`import_notes where tenant_id = ${batch.tenantId} and batch_id = ${batch.id}
    ${kind ? sql`and kind = ${kind}` : sql``}
    ${reason ? sql`and reason = ${reason} and heading is not distinct from ${column ?? null}::text` : sql``}`
}

export const readNotes = (tx: Tx, batch: BatchRef, filter: NoteFilter, { offset, limit }: PageInput) =>
  listPage<ListedNote>(tx, {
    select: sql`position, "row", kind, heading as "column", reason, original`,
    from: notesWhere(batch, filter),
    order: sql`position`,
    offset,
    limit,
  })

/** Groups notes that occur more than once, most frequent first, so thousands of notes become a few sentences. */
export async function readNoteGroups(tx: Tx, batch: BatchRef): Promise<NoteGroup[]> {
  const { rows } = await tx.execute<NoteGroup>(sql`
    select kind, heading as "column", reason, count(*)::int as count, min("row") as "row"
    from ${notesWhere(batch, { kind: null })}
    group by kind, heading, reason having count(*) > 1 order by count(*) desc, min(position) limit 12`)
  return rows
}
