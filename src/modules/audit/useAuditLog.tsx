import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { AuditCursor, AuditRow } from './audit.ts'

const pageSize = 100
/** The next page is loaded when this many entries remain below. */
const prefetchDistance = 40

type AuditLogSource = {
  /** A key that identifies this log with its filters. */
  key: readonly unknown[]
  page: (after: AuditCursor | null, limit: number) => Promise<AuditRow[]>
  newest: AuditCursor | null | undefined
}

/** The loaded pages of a log. New entries are announced with their number, and do not move the list. */
export function useAuditLog({ key, page, newest }: AuditLogSource) {
  const queries = useQueryClient()
  const pages = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => page(pageParam, pageSize),
    initialPageParam: null as AuditCursor | null,
    getNextPageParam: last => (last.length < pageSize ? undefined : last.at(-1)),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  const rows = pages.data?.pages.flat() ?? []
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const isCurrent = pages.data !== undefined && !pages.isPlaceholderData
  return {
    loaded: rows,
    newer: isCurrent && newest != null && newest.id !== rows[0]?.id,
    showNewer: () => void queries.resetQueries({ queryKey: key }),
    rows: {
      error: pages.error,
      retry: () => void pages.refetch(),
      stale: pages.isPlaceholderData,
      resetKey: JSON.stringify(key),
      rowAt: (index: number) => rows[index],
      rowCount: pages.data && rows.length + (hasNextPage ? 1 : 0),
      load: async (offset: number, limit: number) => {
        let loadedPages = pages
        while (loadedPages.hasNextPage && (loadedPages.data?.pages.flat().length ?? 0) < offset + limit)
          loadedPages = await loadedPages.fetchNextPage({ throwOnError: true })
        return (loadedPages.data?.pages.flat() ?? []).slice(offset, offset + limit)
      },
      onRangeChange: (_first: number, last: number) => {
        if (hasNextPage && !isFetchingNextPage && last > rows.length - prefetchDistance) void fetchNextPage()
      },
    },
  }
}
