import { sql, type SQL } from 'drizzle-orm'
import { matchingIds } from '../search/find-all.server.ts'
import { idsWithChosen } from './chosen-names.server.ts'

/**
 * A subquery of the ids (`id`) of an organization's records of a kind, except deleted ones, in which every
 * word of the search is the start of a word (core/search), or which refer to a matching choice or person. Null
 * when the search has no words.
 */
export function recordsNamed(
  tenantId: string,
  noun: string,
  search: string,
  limit: number | null = null,
): SQL | null {
  const [named, chosen] = [matchingIds(noun, search, limit), idsWithChosen(tenantId, noun, search)]
  return named && chosen ? sql`${named} union all ${chosen}` : named
}
