import {
  hashKey,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { reuseResult } from './reuse-result.ts'
import type { LiveConnection } from './LiveConnection.tsx'

export const LiveContext = createContext<LiveConnection | null>(null)

/** The part of tRPC's query options that identifies a live query. */
export type LiveOptions = { queryKey: QueryKey; trpc: { path: string } }

/** Keeps a query's cache entry up to date while the component is mounted. */
export const useLive = (query: LiveOptions, enabled = true): void => useLiveEach(enabled ? [query] : [])

/** Keeps the cache entries of several queries up to date. */
export function useLiveEach(all: readonly LiveOptions[]): void {
  const live = useContext(LiveContext)
  const queries = useQueryClient()
  const names = JSON.stringify(all.map(({ queryKey, trpc }) => [trpc.path, queryKey]))
  useEffect(() => {
    if (!live) return
    const leaving = (JSON.parse(names) as [string, QueryKey][]).map(([path, key]) =>
      live.watch({
        name: hashKey(key),
        path,
        input: (key[1] as { input?: unknown } | undefined)?.input,
        onResult: result => reuseResult(queries, key, result),
        // A normal request shows the refusal where the page shows its errors.
        onRefused: () => void queries.invalidateQueries({ queryKey: key }),
      }),
    )
    return () => {
      for (const leave of leaving) leave()
    }
  }, [live, names, queries])
}

/** `useQuery`, kept up to date. */
export function useLiveQuery<Result, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Result, Failure, Data, Key> & LiveOptions,
): UseQueryResult<Data, Failure> {
  useLive(options, options.enabled !== false)
  return useQuery(options)
}
