import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { likePattern } from '../../../core/data/like-pattern.ts'
import type { WellFacet, WellFilter } from './well-filter.ts'
import { countRows } from '../../../core/data/list-window.server.ts'
import type { WellState } from '../../../core/land/well-status.ts'
import { wells } from '../identity/well.table.ts'
import { wellCondition } from './wells-where.server.ts'

/** Counts the wells of a filter by state, for the chips above the list. */
export async function countByState(
  tx: Tx,
  tenantId: string,
  filter: WellFilter,
): Promise<Partial<Record<WellState, number>>> {
  const anyStatus = { ...filter, status: undefined, silent: undefined }
  const { rows } = await tx.execute<{ status: WellState; count: number }>(sql`
    select status, count(*) as count from wells where ${wellCondition(tenantId, anyStatus)} group by status`)
  const silent = await countRows(
    tx,
    sql`wells where ${wellCondition(tenantId, { ...anyStatus, silent: true })}`,
  )
  const counts = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  if (silent === 0) return counts
  return { ...counts, PRODUCING: counts['PRODUCING']! - silent, NOT_REPORTING: silent }
}

export type WellChoices = {
  facet: WellFacet
  /** The other filters of the list: each count is what its choice would leave. */
  filter: WellFilter
  search: string
}

/** Returns the values of a column with the number of wells for each, most frequent first, for filter choices. */
export async function readChoices(tx: Tx, tenantId: string, { facet, filter, search }: WellChoices) {
  const column = wells[facet]
  const condition = wellCondition(tenantId, { ...filter, [facet]: undefined })
  const { rows } = await tx.execute<{ value: string; count: number }>(sql`
    select ${column} as value, count(*) as count from wells
    where ${condition} and ${column} is not null and (${search} = '' or lower(${column}) like ${likePattern(search)})
    group by ${column} order by count(*) desc, ${column} limit 100`)
  return rows
}
