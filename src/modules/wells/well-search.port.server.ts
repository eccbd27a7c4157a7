import { sql, type SQL } from 'drizzle-orm'
import { wordsOfSearch } from './well-filter.ts'

/** Sorts after every text that begins with what stands before it. */
const last = '\u{10ffff}'

/** Ids of the wells that have a word that begins so of their own, or an operator or field that has one. */
function having(tenantId: string, word: string, amongOthers: boolean): SQL {
  const begins = sql`tenant_id = ${tenantId} and word >= ${word} and word < ${word + last}`
  const called = (kind: 'operator' | 'field') => {
    const names = sql`select name from well_terms where ${begins} and kind = ${kind}`
    // As an array they are sooner looked up; as a set their number is known to the planner, which meets the rarest word first.
    const among = amongOthers ? sql`in (${names})` : sql`= any (array(${names}))`
    return sql`select id from wells where tenant_id = ${tenantId} and deleted_at is null and ${sql.identifier(kind)} ${among}`
  }
  return sql`(select well_id from well_words where ${begins}
    union all ${called('operator')} union all ${called('field')})`
}

/**
 * A subquery of the ids (`well_id`) of an organization's wells, none of them deleted, that have for each word of the
 * search one that begins so: in the name, number, API number, state file number, operator or field. An id may come
 * more than once. Null when the search has no words.
 */
export function wellsNamed(tenantId: string, search: string): SQL | null {
  const words = wordsOfSearch(search)
  if (words.length === 0) return null
  return sql.join(
    words.map(word => having(tenantId, word, words.length > 1)),
    sql` intersect `,
  )
}
