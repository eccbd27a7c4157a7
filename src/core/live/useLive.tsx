import {
  hashKey,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { storeLiveResult } from './store-live-result.ts'
import type { LiveConnection } from './LiveConnection.tsx'

export const LiveContext = createContext<LiveConnection | null>(null)

/** The part of tRPC's query options that identifies a live query. */
export type LiveOptions = { queryKey: QueryKey; trpc: { path: string } }

/** Keeps a query's cache entry up to date while the component is mounted. */
export const useLive = (query: LiveOptions, enabled = true): void => useLiveQueries(enabled ? [query] : [])

/** Keeps the cache entries of several queries up to date. */
export function useLiveQueries(liveQueries: readonly LiveOptions[]): void {
  const live = useContext(LiveContext)
  const queries = useQueryClient()
  const watchList = JSON.stringify(liveQueries.map(({ queryKey, trpc }) => [trpc.path, queryKey]))
  useEffect(() => {
    if (!live) return
    const unwatchers = (JSON.parse(watchList) as [string, QueryKey][]).map(([path, key]) =>
      live.watch({
        name: hashKey(key),
        path,
        input: (key[1] as { input?: unknown } | undefined)?.input,
        onResult: result => storeLiveResult(queries, key, result),
        // A normal request shows the refusal where the page shows its errors.
        onRefused: () => void queries.invalidateQueries({ queryKey: key }),
      }),
    )
    return () => {
      for (const unwatch of unwatchers) unwatch()
    }
  }, [live, watchList, queries])
}

/** `useQuery`, kept up to date. */
export function useLiveQuery<Result, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Result, Failure, Data, Key> & LiveOptions,
): UseQueryResult<Data, Failure> {
  useLive(options, options.enabled !== false)
  return useQuery(options)
}
