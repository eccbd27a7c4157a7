import { type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, keys, setMany, type UseStore } from 'idb-keyval'
import { wasRefused } from '../http/api.tsx'
import { forgetOpened, forgetRecent } from '../search/recent.ts'
import { activeTenant } from '../tenancy/active-tenant.ts'

type LoadedAnswer = { queryKey: QueryKey; data: unknown; at: number; bytes: number }

/** A week without the server is too old to work by. */
const oldestMs = 7 * 24 * 60 * 60 * 1000
const maxBytes = 16 * 1024 * 1024
const maxOfOne = 1024 * 1024
const restMs = 250

/** What was loaded, by organization and question. Without a store (a private window) nothing is kept, and nothing breaks. */
const open = (): UseStore | null =>
  typeof indexedDB === 'undefined' ? null : createStore('wellhead-loaded', 'queries')
const placeOf = (tenant: string | null, hash: string) => `${tenant ?? ''} ${hash}`

/**
 * Puts back what was loaded before, so that pages can be read right away and without a network. It is never taken for
 * the present: each is asked again as soon as it is shown and the server can be reached.
 */
export async function restoreLoaded(queries: QueryClient): Promise<void> {
  const store = open()
  if (!store) return
  await restore(queries, store).catch(() => {})
  await queries.invalidateQueries({ refetchType: 'none' })
}

/** What was loaded or refused and is not written yet. */
const changed = new Map<string, Query>()

/** Keeps what is loaded, from the moment on in which it is known who reads it. Returns how to stop. */
export function cacheLoaded(queries: QueryClient): () => void {
  const store = open()
  if (!store) return () => {}
  const cache = queries.getQueryCache()
  // While a page goes, another organization may be chosen already; this is not what it loaded.
  const tenant = activeTenant()
  for (const query of cache.findAll({ predicate: isLoaded })) changed.set(query.queryHash, query)
  const known = new Set<string>()
  let resting: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    resting = undefined
    const all = [...changed.values()]
    changed.clear()
    const refused = all.filter(isRefused).map(({ queryHash }) => queryHash)
    const places = refused.map(hash => placeOf(tenant, hash))
    void delMany(places, store).catch(() => {})
    const ids = refused.flatMap(hash => hash.match(id) ?? [])
    if (ids.length > 0) void dropAbout(queries, store, ids).catch(() => {})
    void setMany(
      all.flatMap(query => cachedQueries(query, tenant)),
      store,
    ).catch(() => {})
  }
  const leave = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || !(isLoaded(query) || isRefused(query))) return
    // A page asks again for what it was refused, in case it comes back: what it names is dropped once.
    if (isRefused(query) && known.has(query.queryHash)) return
    if (isRefused(query)) known.add(query.queryHash)
    else known.delete(query.queryHash)
    changed.set(query.queryHash, query)
    resting ??= setTimeout(write, restMs)
  })
  resting = setTimeout(write, restMs)
  addEventListener('pagehide', write)
  return () => {
    leave()
    clearTimeout(resting)
    removeEventListener('pagehide', write)
    changed.clear()
  }
}

/** What comes and goes with each letter that is typed is not worth keeping. */
export const fleeting = { fleeting: true } as const

const isLoaded = ({ state, meta }: Query) =>
  state.status === 'success' && !state.isInvalidated && meta?.['fleeting'] !== true

/** What the server refuses to answer again was dropped from the page already. */
const isRefused = ({ state }: Query) => state.data === undefined && wasRefused(state.error)

/** Nothing of what a person saw stays in the browser once they are gone, or may see less than they did. */
export async function forgetLoaded(): Promise<void> {
  changed.clear()
  forgetRecent()
  const store = open()
  if (store) await clear(store).catch(() => {})
}

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Drops what this browser stored and its person may no longer see, without asking every question again: all answers of
 * other organizations than `tenants`, and those about records that are gone. `goneOf` asks the server about some ids.
 */
export async function dropGone(
  queries: QueryClient,
  tenants: readonly string[],
  goneOf: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const store = open()
  if (!store) return
  const places = await keys<string>(store)
  const known = new Set(tenants)
  const isElsewhere = (place: string) =>
    !place.startsWith(' ') && !known.has(place.slice(0, place.indexOf(' ')))
  await delMany(places.filter(isElsewhere), store)
  const here = placeOf(activeTenant(), '')
  const questions = places.filter(place => place.startsWith(here)).map(place => place.slice(here.length))
  const gone = await goneOf([...new Set(questions.flatMap(question => question.match(id) ?? []))])
  if (gone.length > 0) await dropAbout(queries, store, gone)
}

/** Drops every answer that names one of these records, such as the lists that they were in. */
async function dropAbout(queries: QueryClient, store: UseStore, ids: readonly string[]): Promise<void> {
  const isAbout = (...parts: unknown[]) => {
    const text = JSON.stringify(parts)
    return ids.some(each => text.includes(each))
  }
  forgetOpened(ids)
  const cache = queries.getQueryCache()
  for (const query of cache.findAll({ predicate: ({ queryKey, state }) => isAbout(queryKey, state.data) }))
    if (query.state.status === 'error') continue
    else if (query.isActive()) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    else cache.remove(query)
  const all = await entries<string, LoadedAnswer>(store)
  const about = all.filter(([, { queryKey, data }]) => isAbout(queryKey, data))
  await delMany(
    about.map(([place]) => place),
    store,
  )
}

async function restore(queries: QueryClient, store: UseStore): Promise<void> {
  const here = placeOf(activeTenant(), '')
  const all = await entries<string, LoadedAnswer>(store)
  const gone = tooMuch(all)
  for (const [place, { queryKey, data, at }] of all)
    if (place.startsWith(here) && !gone.has(place)) queries.setQueryData(queryKey, data, { updatedAt: at })
  await delMany([...gone], store)
}

/** What is too old, and the oldest of what is too much in all. */
function tooMuch(all: [string, LoadedAnswer][]): Set<string> {
  const gone = new Set<string>()
  let bytes = 0
  for (const [place, kept] of all.toSorted(([, one], [, other]) => other.at - one.at)) {
    bytes += kept.bytes
    if (bytes > maxBytes || Date.now() - kept.at > oldestMs) gone.add(place)
  }
  return gone
}

function cachedQueries(
  { queryKey, queryHash, state }: Query,
  tenant: string | null,
): [string, LoadedAnswer][] {
  const bytes = JSON.stringify(state.data)?.length ?? 0
  if (bytes === 0 || bytes > maxOfOne) return []
  const kept = { queryKey, data: state.data, at: state.dataUpdatedAt, bytes }
  return [[placeOf(tenant, queryHash), kept]]
}
