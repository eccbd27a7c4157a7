import { sql, type SQL } from 'drizzle-orm'
import { idsFound } from '../search/found.server.ts'
import { idsWithChosen } from './chosen-names.server.ts'

/**
 * A subquery of the ids (`id`) of an organization's records of a kind, none of them deleted, that have for each word of the
 * search one that begins so (core/search), or in which a choice or person of such a name stands. Null when the search has
 * no words.
 */
export function recordsNamed(
  tenantId: string,
  noun: string,
  search: string,
  most: number | null = null,
): SQL | null {
  const [named, chosen] = [idsFound(noun, search, most), idsWithChosen(tenantId, noun, search)]
  return named && chosen ? sql`${named} union all ${chosen}` : named
}
