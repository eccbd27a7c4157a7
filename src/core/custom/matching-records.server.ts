import { sql, type SQL } from 'drizzle-orm'
import { matchingIds } from '../search/find-all.server.ts'
import { idsWithMatchingValues } from './matching-values.server.ts'

/**
 * A subquery of the ids (`id`) of an organization's records of a kind, except deleted ones, in which every
 * word of the search is the start of a word (core/search), or which refer to a matching choice or person. Null
 * when the search has no words.
 */
export function matchingRecordIds(
  tenantId: string,
  noun: string,
  search: string,
  limit: number | null = null,
): SQL | null {
  const [byName, byValue] = [matchingIds(noun, search, limit), idsWithMatchingValues(tenantId, noun, search)]
  return byName && byValue ? sql`${byName} union all ${byValue}` : byName
}
