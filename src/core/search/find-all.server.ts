import { sql, type SQL } from 'drizzle-orm'
import { getRefusal, type Viewer } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { settleAll } from '../data/settle-all.server.ts'
import { allModules, allRecordTypes } from '../module/modules.server.ts'
import type { SearchContext, Findable, SearchResult } from '../module/findable.server.ts'
import { searchQuery, type SearchQuery } from './query.ts'

/** Search results of one kind, best first. `exact` means that the whole text was found exactly as typed. */
export type SearchResults = { kind: string; hits: RankedResult[] }

type RankedResult = SearchResult & { exact: boolean }

type SearchHit = { kind: string; part: string; recordId: string; exact: boolean }

/** Extra hits to request, because some records are gone by the time they are read. */
const spareHits = 2

/**
 * The results of a text among everything that the viewer may see, at most `limit` of each kind. The kinds do not wait
 * for each other: round trips to the database take the most time, so all possible queries are sent together.
 */
export async function findAll(context: SearchContext, text: string, limit: number): Promise<SearchResults[]> {
  const findables = allModules().flatMap(({ finds = [] }) => finds)
  const scopes = findables.flatMap(findable => searchScopes(findable, context.viewer))
  const query = searchQuery(text)
  const hits = query ? searchHits(context.tx, scopes, query, limit + spareHits) : Promise.resolve([])
  const find = await settleAll(
    findables.map(async findable => {
      const shown =
        'find' in findable
          ? await searchCustom(findable, context, text, limit)
          : await searchIndexed(findable, context, await hits)
      return { kind: findable.kind, hits: shown.slice(0, limit) }
    }),
  )
  return find.filter(({ hits }) => hits.length > 0)
}

type SearchScope = { kind: string; scopeKey: string }

const canRead = (viewer: Viewer, findable: Findable) =>
  !('gate' in findable) || getRefusal(viewer, findable.gate) === null

/** The scopes in which to search for a kind on behalf of this viewer. */
function searchScopes(findable: Findable, viewer: Viewer): SearchScope[] {
  const { kind } = findable
  if ('find' in findable) return []
  if ('gate' in findable) return canRead(viewer, findable) ? [{ kind, scopeKey: findable.under ?? kind }] : []
  const openTypes = allRecordTypes().filter(({ open }) => open && getRefusal(viewer, open) === null)
  return openTypes.map(({ name }) => ({ kind, scopeKey: name }))
}

async function searchHits(
  tx: Tx,
  scopes: readonly SearchScope[],
  query: SearchQuery,
  limit: number,
): Promise<SearchHit[]> {
  const { words, exact, place } = query
  const [kinds, unders] = [scopes.map(({ kind }) => kind), scopes.map(({ scopeKey }) => scopeKey)]
  const { rows } = await tx.execute<SearchHit>(sql`
    select kind, part, record_id as "recordId", is_exact as exact
    from search_found(${sql.param(kinds)}::text[], ${sql.param(unders)}::text[], ${words}::text, ${exact}::text, ${place}::text, ${limit})`)
  return rows
}

async function searchCustom(
  item: Extract<Findable, { find: unknown }>,
  context: SearchContext,
  text: string,
  limit: number,
): Promise<RankedResult[]> {
  if (!canRead(context.viewer, item)) return []
  return (await item.find(context, text, limit)).map(hit => ({ ...hit, exact: false }))
}

async function searchIndexed(
  item: Exclude<Findable, { find: unknown }>,
  context: SearchContext,
  hits: readonly SearchHit[],
): Promise<RankedResult[]> {
  const matching = hits.filter(({ kind }) => kind === item.kind)
  if (matching.length === 0) return []
  const getId = ({ part, recordId }: SearchHit) => ('of' in item ? part : recordId)
  const shown = await item.readResults(context.tx, context.membership.tenantId, matching.map(getId))
  const byId = new Map(shown.map(result => [result.id, result]))
  return matching.flatMap(hit => {
    const result = byId.get(getId(hit))
    return result ? [{ ...result, exact: hit.exact }] : []
  })
}

/**
 * A subquery of the ids of an organization's records of a kind that match a text, for lists that sort the records
 * themselves. It has one row for each row of words, so a record whose parts have their own rows appears more than once.
 * Null if the text has no words. With `limit`, it returns at most that many rows.
 */
export function matchingIds(kind: string, text: string, limit: number | null = null): SQL | null {
  const query = searchQuery(text)
  return (
    query &&
    sql`select search_ids(${kind}, ${kind}, ${query.words}::text, ${query.place}::text, ${limit}::int) as id`
  )
}
