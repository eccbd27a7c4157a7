import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts a result of the live channel in its place in the cache. An answer to the same question that is still on its way
 * was read before, and would take its place for good: the channel does not say the same again.
 */
export function reuseResult(queries: QueryClient, queryKey: QueryKey, result: unknown): void {
  queries.setQueryData(queryKey, result)
  void queries.cancelQueries({ queryKey, exact: true })
}
