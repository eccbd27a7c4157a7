import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

export type Neighbors = { previous: string | null; next: string | null; at: number; of: number }

/** Reads the deals before and after one in its stage, in the board's order, or null if it is closed. */
export async function readNeighbors(
  tx: Tx,
  tenantId: string,
  { id, stageId }: { id: string; stageId: string },
): Promise<Neighbors | null> {
  const { rows } = await tx.execute<Neighbors>(sql`
    select previous, next, at, "of" from (
      select d.id, lag(d.id) over w as previous, lead(d.id) over w as next, (row_number() over w)::int as at,
        (count(*) over ())::int as "of"
      from deals d where d.tenant_id = ${tenantId} and d.stage_id = ${stageId} and d.deleted_at is null and d.outcome is null
      window w as (order by d.next_at nulls last, d.entered_at, d.id)) placed
    where id = ${id}`)
  return rows[0] ?? null
}
