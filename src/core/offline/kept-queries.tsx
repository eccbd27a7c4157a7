import { type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval'
import { forgetRecent } from '../search/recent.ts'
import { activeTenant } from '../tenancy/active-tenant.ts'

type LoadedAnswer = { queryKey: QueryKey; data: unknown; at: number; bytes: number }

/** A week without the server is too old to work by. */
const oldestMs = 7 * 24 * 60 * 60 * 1000
const mostBytes = 16 * 1024 * 1024
const mostOfOne = 1024 * 1024
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

/** What was loaded and is not written yet. */
const changed = new Map<string, Query>()

/** Keeps what is loaded, from the moment on in which it is known who reads it. Returns how to stop. */
export function keepLoaded(queries: QueryClient): () => void {
  const store = open()
  if (!store) return () => {}
  const cache = queries.getQueryCache()
  // While a page goes, another organization may be chosen already; this is not what it loaded.
  const tenant = activeTenant()
  for (const query of cache.findAll({ predicate: isLoaded })) changed.set(query.queryHash, query)
  let resting: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    resting = undefined
    const all = [...changed.values()].flatMap(query => keptOf(query, tenant))
    changed.clear()
    void setMany(all, store).catch(() => {})
  }
  const leave = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || !isLoaded(query)) return
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

/** Nothing of what a person saw stays in the browser once they are gone, or may see less than they did. */
export async function forgetLoaded(): Promise<void> {
  changed.clear()
  forgetRecent()
  const store = open()
  if (store) await clear(store).catch(() => {})
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
    if (bytes > mostBytes || Date.now() - kept.at > oldestMs) gone.add(place)
  }
  return gone
}

function keptOf({ queryKey, queryHash, state }: Query, tenant: string | null): [string, LoadedAnswer][] {
  const bytes = JSON.stringify(state.data)?.length ?? 0
  if (bytes === 0 || bytes > mostOfOne) return []
  const kept = { queryKey, data: state.data, at: state.dataUpdatedAt, bytes }
  return [[placeOf(tenant, queryHash), kept]]
}
