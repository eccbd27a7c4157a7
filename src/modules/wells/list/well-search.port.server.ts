import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { wordsOfSearch } from './well-filter.ts'

/** Sorts after every text that begins with what stands before it. */
const last = '\u{10ffff}'

/** So many wells share a word that it is sooner asked of each well that the other words leave. */
const common = 20_000

/** `fewWellsNamed` never gives more ids than these. */
export const mostNamed = 8_000

const beginning = (tenantId: string, word: string) =>
  sql`tenant_id = ${tenantId} and word >= ${word} and word < ${word + last}`

const ownWords = (tenantId: string, word: string) =>
  sql`select well_id from well_words where ${beginning(tenantId, word)}`

const kinds = ['operator', 'field'] as const

const names = (tenantId: string, word: string, kind: string) =>
  sql`select name from well_terms where ${beginning(tenantId, word)} and kind = ${kind}`

/** Ids of the wells that have a word that begins so of their own, or an operator or field that has one. */
function having(tenantId: string, word: string): SQL {
  const called = kinds.map(
    kind => sql`select id from wells where tenant_id = ${tenantId} and deleted_at is null
      and ${sql.identifier(kind)} = any (array(${names(tenantId, word, kind)}))`,
  )
  return sql`(${sql.join([ownWords(tenantId, word), ...called], sql` union all `)})`
}

/** The same, asked of a row of `wells`. */
const has = (tenantId: string, word: string): SQL => {
  const called = kinds.map(kind => sql`(${sql.identifier(kind)} in (${names(tenantId, word, kind)})) is true`)
  return sql`(${sql.join([...called, sql`(id in (${ownWords(tenantId, word)})) is true`], sql` or `)})`
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
    words.map(word => having(tenantId, word)),
    sql` intersect `,
  )
}

/**
 * The ids of the same wells when there are no more than `few`, otherwise null. A word that very many wells have, as
 * "LLC" in the names of operators, is looked for only in the wells that the other words leave; those ids come even when
 * they are some more.
 */
export async function fewWellsNamed(tx: Tx, tenantId: string, search: string, few: number) {
  const { rarer, shared } = await wordsApart(tx, tenantId, wordsOfSearch(search))
  const most = shared.length > 0 ? mostNamed : few
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct well_id as id from (${wellsNamed(tenantId, rarer.join(' '))}) as named limit ${most + 1}`,
  )
  if (rows.length > most) return null
  const ids = rows.map(row => row.id)
  if (shared.length === 0 || ids.length === 0) return ids
  const left = await tx.execute<{ id: string }>(sql`
    select id from wells where tenant_id = ${tenantId} and id = any (${sql.param(ids)}::uuid[])
      and ${sql.join(
        shared.map(word => has(tenantId, word)),
        sql` and `,
      )}`)
  return left.rows.map(row => row.id)
}

/** Words that very many wells have, if there are others. */
async function wordsApart(tx: Tx, tenantId: string, words: readonly string[]) {
  if (words.length < 2) return { rarer: words, shared: [] }
  const counts = words.map(
    word =>
      sql`(select count(*) from (select from ${having(tenantId, word)} as hits limit ${common + 1}) as counted)`,
  )
  const { rows } = await tx.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`,
  )
  const shared = words.filter((_, at) => rows[0]!.counts[at]! > common)
  const rarer = words.filter(word => !shared.includes(word))
  return rarer.length > 0 ? { rarer, shared } : { rarer: words, shared: [] }
}
