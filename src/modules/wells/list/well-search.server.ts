import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { idsWithChosen } from '../../../core/custom/chosen-names.server.ts'
import { idsFound } from '../../../core/search/found.server.ts'

/** How many wells the words name, and their ids where they are no more than `few`; null when the search has no words. */
export async function hitsOfWells(
  tx: Tx,
  tenantId: string,
  search: string,
  few: number,
): Promise<{ count: number; ids: string[] | null } | null> {
  const [worded, chosen] = [idsFound('wells', search), idsWithChosen(tenantId, 'wells', search)]
  if (!worded || !chosen) return null
  // Each well has one row of words: only those that are also found by a choice would be counted twice.
  const { rows } = await tx.execute<{ count: number; ids: string[] | null }>(sql`
    with worded as materialized (${worded}),
      named as materialized (
        select id from worded union all
        select distinct c.id from (${chosen}) c where c.id not in (select id from worded)),
      counted as (select count(*) as count from named)
    select count, case when count <= ${few} then array(select id::text from named) end as ids from counted`)
  return rows[0]!
}
