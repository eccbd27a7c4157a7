import {
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import type { LiveConnection } from './LiveConnection.tsx'

export const LiveContext = createContext<LiveConnection | null>(null)

/** The part of tRPC's query options that names a live query. */
type LiveOptions = { queryKey: QueryKey; trpc: { path: string } }

/** Keeps a query's place in the cache up to date for as long as the component is shown. */
export function useLive({ queryKey, trpc }: LiveOptions, enabled = true): void {
  const live = useContext(LiveContext)
  const queries = useQueryClient()
  const name = JSON.stringify(queryKey)
  useEffect(() => {
    if (!live || !enabled) return
    const key = JSON.parse(name) as QueryKey
    return live.watch({
      path: trpc.path,
      input: (key[1] as { input?: unknown } | undefined)?.input,
      onResult: result => queries.setQueryData(key, result),
      // Asking again the ordinary way shows the refusal where the page shows its errors.
      onRefused: () => void queries.invalidateQueries({ queryKey: key }),
    })
  }, [live, enabled, name, trpc.path, queries])
}

/** `useQuery`, kept up to date. */
export function useLiveQuery<Result, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Result, Failure, Data, Key> & LiveOptions,
): UseQueryResult<Data, Failure> {
  useLive(options)
  return useQuery(options)
}
