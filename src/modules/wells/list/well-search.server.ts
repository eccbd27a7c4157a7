import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { idsWithMatchingValues } from '../../../core/custom/matching-values.server.ts'
import { matchingIds } from '../../../core/search/find-all.server.ts'

/**
 * Counts the wells that match the words, with their ids if there are at most `maxIds`; null if the search has no words.
 */
export async function findHits(
  tx: Tx,
  tenantId: string,
  search: string,
  maxIds: number,
): Promise<{ count: number; ids: string[] | null } | null> {
  const [textMatches, choiceMatches] = [
    matchingIds('wells', search),
    idsWithMatchingValues(tenantId, 'wells', search),
  ]
  if (!textMatches || !choiceMatches) return null
  // Each well has one row of words, so only wells also found through a choice could be counted twice.
  const { rows } = await tx.execute<{ count: number; ids: string[] | null }>(sql`
    with worded as materialized (${textMatches}),
      named as materialized (
        select id from worded union all
        select distinct c.id from (${choiceMatches}) c where c.id not in (select id from worded)),
      counted as (select count(*) as count from named)
    select count, case when count <= ${maxIds} then array(select id::text from named) end as ids from counted`)
  return rows[0]!
}
