import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { idsOf } from '../../../core/data/list-window.server.ts'
import { idsFound } from '../../../core/search/found.server.ts'

/**
 * A subquery of the ids (`id`) of the organization's wells, none of them deleted, that have for each word of the search one
 * that begins so: see core/search. Null when the search has no words.
 */
export const wellsNamed = (search: string): SQL | null => idsFound('wells', search)

/** The ids of the same wells when there are no more than `few`, otherwise null. */
export async function fewWellsNamed(tx: Tx, search: string, few: number): Promise<string[] | null> {
  const named = idsFound('wells', search, few + 1)
  const ids = named ? await idsOf(tx, sql`select id from (${named}) named`, few) : []
  return ids.length > few ? null : ids
}
