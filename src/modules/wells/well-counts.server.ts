import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { WellFacet } from './well-filter.ts'
import type { WellStatus } from './well-type.ts'
import { wells } from './well.table.ts'

/** How many wells an organization has in each status, for the chips above the list. */
export async function statusCounts(tx: Tx, tenantId: string): Promise<Partial<Record<WellStatus, number>>> {
  const { rows } = await tx.execute<{ status: WellStatus; count: number }>(sql`
    select status, count(*) as count from wells where tenant_id = ${tenantId} and deleted_at is null group by status`)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** The values of a column with how many wells have each, the most frequent first; for choosing a filter. */
export async function choicesOf(tx: Tx, tenantId: string, facet: WellFacet, search: string) {
  const column = wells[facet]
  const like = `%${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await tx.execute<{ value: string; count: number }>(sql`
    select ${column} as value, count(*) as count from wells
    where tenant_id = ${tenantId} and deleted_at is null and ${column} is not null
      and (${search} = '' or lower(${column}) like ${like})
    group by ${column} order by count(*) desc, ${column} limit 100`)
  return rows
}
