import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Stores a result of the live channel in the cache. Cancels a pending request for the same query: it was read earlier
 * and would permanently overwrite the result, because the channel does not send it again.
 */
export function storeLiveResult(queries: QueryClient, queryKey: QueryKey, result: unknown): void {
  queries.setQueryData(queryKey, result)
  void queries.cancelQueries({ queryKey, exact: true })
}
