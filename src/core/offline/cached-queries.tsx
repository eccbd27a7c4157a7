import { type Query, type QueryClient } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, keys, setMany, type UseStore } from 'idb-keyval'
import { isRefusalError } from '../http/api.tsx'
import { removeRecent, clearRecent } from '../search/recent.ts'
import { activeTenant } from '../tenancy/active-tenant.ts'
import { answerFormat, entriesToEvict, type LoadedQuery } from './evict.ts'

const maxAnswerBytes = 1024 * 1024
const writeDelayMs = 250

/**
 * The store of loaded answers, by organization and query. Without a store (a private window), nothing is cached and
 * nothing breaks.
 */
const openStore = (): UseStore | null =>
  typeof indexedDB === 'undefined' ? null : createStore('wellhead-loaded', 'queries')
const cacheKey = (tenant: string | null, hash: string) => `${tenant ?? ''} ${hash}`

/**
 * Restores cached answers, so that pages show immediately and without a network. They count as stale: each is fetched
 * again as soon as it is shown and the server is reachable.
 */
export async function restoreLoaded(queries: QueryClient): Promise<void> {
  const store = openStore()
  if (!store) return
  await restoreEntries(queries, store).catch(() => {})
  await queries.invalidateQueries({ refetchType: 'none' })
}

/** Queries that were loaded or refused and are not written yet. */
const changedQueries = new Map<string, Query>()

/** Caches loaded answers once the reader is known. Returns a function that stops it. */
export function cacheLoaded(queries: QueryClient): () => void {
  const store = openStore()
  if (!store) return () => {}
  const cache = queries.getQueryCache()
  // While a page unloads, another organization may already be chosen; its answers must not be stored under that one.
  const tenant = activeTenant()
  for (const query of cache.findAll({ predicate: isLoaded })) changedQueries.set(query.queryHash, query)
  const known = new Set<string>()
  let resting: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    resting = undefined
    const all = [...changedQueries.values()]
    changedQueries.clear()
    const refused = all.filter(isRefused).map(({ queryHash }) => queryHash)
    const storeKeys = refused.map(hash => cacheKey(tenant, hash))
    void delMany(storeKeys, store).catch(() => {})
    const ids = refused.flatMap(hash => hash.match(idPattern) ?? [])
    if (ids.length > 0) void dropAbout(queries, store, ids).catch(() => {})
    void setMany(
      all.flatMap(query => cachedQueries(query, tenant)),
      store,
    ).catch(() => {})
  }
  const leave = cache.subscribe(({ type, query }) => {
    if (type !== 'updated' || !(isLoaded(query) || isRefused(query))) return
    // A page keeps retrying a refused query, so the cached answer is dropped only the first time.
    if (isRefused(query) && known.has(query.queryHash)) return
    if (isRefused(query)) known.add(query.queryHash)
    else known.delete(query.queryHash)
    changedQueries.set(query.queryHash, query)
    resting ??= setTimeout(write, writeDelayMs)
  })
  resting = setTimeout(write, writeDelayMs)
  addEventListener('pagehide', write)
  return () => {
    leave()
    clearTimeout(resting)
    removeEventListener('pagehide', write)
    changedQueries.clear()
  }
}

/** Marks queries that change with each typed letter, which are not worth caching. */
export const uncachedMeta = { fleeting: true } as const

const isLoaded = ({ state, meta }: Query) =>
  state.status === 'success' && !state.isInvalidated && meta?.['fleeting'] !== true

/** True for a refused query; the page has already dropped its answer. */
const isRefused = ({ state }: Query) => state.data === undefined && isRefusalError(state.error)

/** Deletes all cached data of a user who signs out or loses rights. */
export async function clearLoaded(): Promise<void> {
  changedQueries.clear()
  clearRecent()
  const store = openStore()
  if (store) await clear(store).catch(() => {})
}

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Drops cached data that the user may no longer see, without fetching every query again: all answers of organizations
 * other than `tenants`, and those about deleted or withdrawn records. `readGone` asks the server about some ids.
 */
export async function dropDeleted(
  queries: QueryClient,
  tenants: readonly string[],
  readGone: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const store = openStore()
  if (!store) return
  const storeKeys = await keys<string>(store)
  const allowedTenants = new Set(tenants)
  const isOtherTenant = (storeKey: string) =>
    !storeKey.startsWith(' ') && !allowedTenants.has(storeKey.slice(0, storeKey.indexOf(' ')))
  await delMany(storeKeys.filter(isOtherTenant), store)
  const prefix = cacheKey(activeTenant(), '')
  const localKeys = storeKeys
    .filter(storeKey => storeKey.startsWith(prefix))
    .map(storeKey => storeKey.slice(prefix.length))
  const deleted = await readGone([...new Set(localKeys.flatMap(question => question.match(idPattern) ?? []))])
  if (deleted.length > 0) await dropAbout(queries, store, deleted)
}

/** Drops every answer that mentions one of these records, such as lists that included them. */
async function dropAbout(queries: QueryClient, store: UseStore, ids: readonly string[]): Promise<void> {
  const mentionsAny = (...parts: unknown[]) => {
    const text = JSON.stringify(parts)
    return ids.some(entry => text.includes(entry))
  }
  removeRecent(ids)
  const cache = queries.getQueryCache()
  for (const query of cache.findAll({
    predicate: ({ queryKey, state }) => mentionsAny(queryKey, state.data),
  }))
    if (query.state.status === 'error') continue
    else if (query.isActive()) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    else cache.remove(query)
  const all = await entries<string, LoadedQuery>(store)
  const about = all.filter(([, { queryKey, data }]) => mentionsAny(queryKey, data))
  await delMany(
    about.map(([storeKey]) => storeKey),
    store,
  )
}

async function restoreEntries(queries: QueryClient, store: UseStore): Promise<void> {
  const prefix = cacheKey(activeTenant(), '')
  const all = await entries<string, LoadedQuery>(store)
  const deleted = entriesToEvict(all)
  for (const [storeKey, { queryKey, data, at }] of all)
    if (storeKey.startsWith(prefix) && !deleted.has(storeKey))
      queries.setQueryData(queryKey, data, { updatedAt: at })
  await delMany([...deleted], store)
}

function cachedQueries(
  { queryKey, queryHash, state }: Query,
  tenant: string | null,
): [string, LoadedQuery][] {
  const bytes = JSON.stringify(state.data)?.length ?? 0
  if (bytes === 0 || bytes > maxAnswerBytes) return []
  const cached = { queryKey, data: state.data, at: state.dataUpdatedAt, bytes, format: answerFormat }
  return [[cacheKey(tenant, queryHash), cached]]
}
