import { sql, type SQL } from 'drizzle-orm'
import { refusal, type Viewer } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { settleAll } from '../data/settle-all.server.ts'
import { allModules, allNouns } from '../module/modules.server.ts'
import type { Asker, Findable, Shown } from '../module/findable.server.ts'
import { searchQuery, type SearchQuery } from './query.ts'

/** Records of one kind that were found, the nearest first. `exact`: all that was typed stands there as it was typed. */
export type FoundKind = { kind: string; hits: Found[] }

type Found = Shown & { exact: boolean }

type Hit = { kind: string; part: string; recordId: string; exact: boolean }

/** Some are gone when they are looked at, so that a few more are asked for. */
const spare = 2

/**
 * What a text finds among all that the viewer may see; of each kind no more than `most`. No kind waits for another's
 * answer: what people wait for are the ways to the database, and all that can be asked is asked in one go.
 */
export async function findAll(asker: Asker, text: string, most: number): Promise<FoundKind[]> {
  const findables = allModules().flatMap(({ finds = [] }) => finds)
  const scopes = findables.flatMap(one => scopesOf(one, asker.viewer))
  const query = searchQuery(text)
  const hits = query ? hitsOf(asker.tx, scopes, query, most + spare) : Promise.resolve([])
  const found = await settleAll(
    findables.map(async one => {
      const shown =
        'find' in one ? await askedOf(one, asker, text, most) : await shownOf(one, asker, await hits)
      return { kind: one.kind, hits: shown.slice(0, most) }
    }),
  )
  return found.filter(({ hits }) => hits.length > 0)
}

type Scope = { kind: string; under: string }

const mayRead = (viewer: Viewer, one: Findable) => !('gate' in one) || refusal(viewer, one.gate) === null

/** Where the words of a kind may be looked for on behalf of this viewer. */
function scopesOf(one: Findable, viewer: Viewer): Scope[] {
  const { kind } = one
  if ('find' in one) return []
  if ('gate' in one) return mayRead(viewer, one) ? [{ kind, under: one.under ?? kind }] : []
  const opened = allNouns().filter(({ open }) => open && refusal(viewer, open) === null)
  return opened.map(({ name }) => ({ kind, under: name }))
}

async function hitsOf(tx: Tx, scopes: readonly Scope[], query: SearchQuery, most: number): Promise<Hit[]> {
  const { words, exact, place } = query
  const [kinds, unders] = [scopes.map(({ kind }) => kind), scopes.map(({ under }) => under)]
  const { rows } = await tx.execute<Hit>(sql`
    select kind, part, record_id as "recordId", is_exact as exact
    from search_found(${sql.param(kinds)}::text[], ${sql.param(unders)}::text[], ${words}::text, ${exact}::text, ${place}::text, ${most})`)
  return rows
}

async function askedOf(
  one: Extract<Findable, { find: unknown }>,
  asker: Asker,
  text: string,
  most: number,
): Promise<Found[]> {
  if (!mayRead(asker.viewer, one)) return []
  return (await one.find(asker, text, most)).map(hit => ({ ...hit, exact: false }))
}

async function shownOf(
  one: Exclude<Findable, { find: unknown }>,
  asker: Asker,
  hits: readonly Hit[],
): Promise<Found[]> {
  const own = hits.filter(({ kind }) => kind === one.kind)
  if (own.length === 0) return []
  const idOf = ({ part, recordId }: Hit) => ('of' in one ? part : recordId)
  const shown = await one.shown(asker.tx, asker.membership.tenantId, own.map(idOf))
  const byId = new Map(shown.map(each => [each.id, each]))
  return own.flatMap(hit => {
    const each = byId.get(idOf(hit))
    return each ? [{ ...each, exact: hit.exact }] : []
  })
}

/**
 * A subquery of the ids of an organization's records of a kind that a text finds, for lists that order them by themselves:
 * one for each row of words, so a record whose parts have rows of their own stands in it more than once. Null when the
 * text has no words. At most `most` rows, where that is given.
 */
export function idsFound(kind: string, text: string, most: number | null = null): SQL | null {
  const query = searchQuery(text)
  return (
    query &&
    sql`select search_ids(${kind}, ${kind}, ${query.words}::text, ${query.place}::text, ${most}::int) as id`
  )
}
