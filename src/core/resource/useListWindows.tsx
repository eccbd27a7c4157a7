import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLive, useLiveEach, type LiveOptions } from '../live/useLive.tsx'
import { type Page, useWindowedRows } from '../../ui/table/useWindowedRows.tsx'

/** A window of a list as a query; what tRPC's `queryOptions({ …, offset, limit })` returns fits. */
interface WindowQuery<Answer> {
  queryKey: QueryKey
  queryFn?(context: never): Answer | Promise<Answer>
  trpc: { path: string }
}

interface ListWindows<Answer> {
  /** Filters and order as one text: when it changes, the list is another one. */
  listKey: string
  /** What is asked of each row, as one text. */
  columnsKey?: string
  window: (offset: number, limit: number) => WindowQuery<Answer>
  /** Asks for a window further down, with the sums that the first one came with, so that they are not made again. */
  further: (offset: number, limit: number, first: Answer | undefined) => Promise<Answer>
}

const pageSize = 100
const restMs = 500

/** The windows of a list that are in sight, live. The `first` one adds up the whole list. */
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
        queryFn: () => list.further(offset, limit, queries.getQueryData<Answer>(queryKey)),
      }
    },
  })
  useLiveEach(useRested((inSight as LiveOptions[]).slice(1)))
  return { first, rows }
}

/** Queries once they have been the same for a moment: who scrolls passes many that are not worth following. */
function useRested(queries: readonly LiveOptions[]): readonly LiveOptions[] {
  const [rested, setRested] = useState<{ name: string; queries: readonly LiveOptions[] }>()
  const name = JSON.stringify(queries.map(({ queryKey }) => queryKey))
  useEffect(() => {
    const timer = setTimeout(() => setRested({ name, queries }), restMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same name, the same queries
  }, [name])
  return rested?.name === name ? rested.queries : []
}
