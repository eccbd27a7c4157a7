import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { listPage } from '../../core/data/list-window.server.ts'
import type { PageInput } from '../../core/data/list-window.ts'
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

type Batch = { tenantId: string; id: string }

/** How often the same was noted about a column, and in which row first. */
export type NoteGroup = Pick<ListedNote, 'kind' | 'column' | 'reason'> & { count: number; row: number }

function notesWhere(batch: Batch, { kind, column, reason }: NoteFilter): SQL {
  return sql`import_notes where tenant_id = ${batch.tenantId} and batch_id = ${batch.id}
    ${kind ? sql`and kind = ${kind}` : sql``}
    ${reason ? sql`and reason = ${reason} and heading is not distinct from ${column ?? null}::text` : sql``}`
}

export const notesOf = (tx: Tx, batch: Batch, filter: NoteFilter, { offset, limit }: PageInput) =>
  listPage<ListedNote>(tx, {
    select: sql`position, "row", kind, heading as "column", reason, original`,
    from: notesWhere(batch, filter),
    order: sql`position`,
    offset,
    limit,
  })

/** Import notes more than once, the most frequent first: thousands of notes are a few sentences. */
export async function groupsOf(tx: Tx, batch: Batch): Promise<NoteGroup[]> {
  const { rows } = await tx.execute<NoteGroup>(sql`
    select kind, heading as "column", reason, count(*)::int as count, min("row") as "row"
    from ${notesWhere(batch, { kind: null })}
    group by kind, heading, reason having count(*) > 1 order by count(*) desc, min(position) limit 12`)
  return rows
}
