import { sql, type SQL } from 'drizzle-orm'
import { wordsOfSearch } from './well-filter.ts'

/** Sorts after every text that begins with what stands before it. */
const last = '\u{10ffff}'

const beginning = (tenantId: string, word: string) =>
  sql`select well_id from well_words where tenant_id = ${tenantId} and word >= ${word} and word < ${word + last}`

/**
 * A subquery of the ids (`well_id`) of an organization's wells, none of them deleted, that have for each word of the
 * search one that begins so: in the name, number, API number, state file number, operator or field. An id may come
 * more than once. Null when the search has no words.
 */
export function wellsNamed(tenantId: string, search: string): SQL | null {
  const words = wordsOfSearch(search)
  if (words.length === 0) return null
  return sql.join(
    words.map(word => beginning(tenantId, word)),
    sql` intersect `,
  )
}
