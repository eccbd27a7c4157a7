import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLive, useLiveQueries, type LiveOptions } from '../live/useLive.tsx'
import { type Page, useWindowedRows } from '../../ui/table/useWindowedRows.tsx'

/** A window of a list as a query; tRPC's `queryOptions({ …, offset, limit })` matches it. */
interface WindowQuery<Answer> {
  queryKey: QueryKey
  queryFn?(context: never): Answer | Promise<Answer>
  trpc: { path: string }
}

interface ListWindows<Answer> {
  /** Filters and order as one text; a change means a different list. */
  listKey: string
  /** The loaded columns as one text. */
  columnsKey?: string
  window: (offset: number, limit: number) => WindowQuery<Answer>
  /**
   * Fetches a later window. It passes along the totals of the first window, which saves computing them again.
   */
  fetchFurther: (offset: number, limit: number, first: Answer | undefined) => Promise<Answer>
}

const pageSize = 100
const settleMs = 500

/** The visible windows of a list, kept live. The `first` window also totals the entire list. */
export function useListWindows<Answer extends Page<unknown>>(list: ListWindows<Answer>) {
  const queries = useQueryClient()
  const firstWindow = list.window(0, pageSize)
  const { queryKey } = firstWindow
  useLive(firstWindow)
  const { data: first } = useQuery({
    queryKey,
    queryFn: firstWindow.queryFn as (context: unknown) => Promise<Answer>,
  })
  const { inSight, ...rows } = useWindowedRows<Answer['rows'][number]>({
    listKey: list.listKey,
    ...(list.columnsKey !== undefined && { columnsKey: list.columnsKey }),
    pageSize,
    page: (offset, limit) => {
      const window = list.window(offset, limit)
      if (offset === 0) return window
      return {
        ...window,
        queryFn: () => list.fetchFurther(offset, limit, queries.getQueryData<Answer>(queryKey)),
      }
    },
  })
  useLiveQueries(useSettled((inSight as LiveOptions[]).slice(1)))
  return { first, rows }
}

/**
 * The queries once they have been stable for a moment, since fast scrolling passes many windows that need no
 * subscription.
 */
function useSettled(queries: readonly LiveOptions[]): readonly LiveOptions[] {
  const [settled, setSettled] = useState<{ name: string; queries: readonly LiveOptions[] }>()
  const name = JSON.stringify(queries.map(({ queryKey }) => queryKey))
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ name, queries }), settleMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same name, the same queries
  }, [name])
  return settled?.name === name ? settled.queries : []
}
