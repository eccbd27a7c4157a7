import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Day } from '../../core/time/calendar.ts'

/** SQL for an AFE number in comparable form: "AFE 24-101", "24101" and "24-101" are equal. */
export const comparableNumberSql = (text: string): string =>
  `regexp_replace(regexp_replace(lower(${text}), '^afe\\M', ''), '[^a-z0-9]', '', 'g')`

/** The planned cost of a well on a day, from its approved AFEs: gross dollars, 8/8ths, as text. */
export type AfeOutlay = {
  afeId: string
  /** "24-101 Berg 1 completion". */
  afe: string
  /** Null if the AFE does not state when the work begins. */
  on: Day | null
  kind: 'tangible' | 'intangible'
  dollars: string
}

/**
 * The capital of a well: the lines of its approved AFEs and supplements by day and class. Costs before casing
 * point are dated on the day on which the work begins, the rest on the day on which it ends, or begins if no
 * end is known. Closed AFEs count with their estimate as well.
 */
export async function afeOutlays(tx: Tx, tenantId: string, wellId: string): Promise<AfeOutlay[]> {
  const { rows } = await tx.execute<AfeOutlay>(sql`
    select a.id as "afeId", a.number || ' ' || a.name as afe,
      case when n.casing = 'before' then a.starts_on else coalesce(a.ends_on, a.starts_on) end as on,
      n.cost_class as kind, sum(n.gross)::text as dollars
    from afes a join afe_lines n on n.tenant_id = a.tenant_id and n.afe_id = a.id
    where a.tenant_id = ${tenantId} and a.well_id = ${wellId} and a.deleted_at is null
      and a.status in ('approved', 'closed') and n.gross is not null
    group by 1, 2, 3, 4 having sum(n.gross) <> 0
    order by 3 nulls last, 2, 4`)
  return rows
}
